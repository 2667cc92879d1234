import type { ComponentProps } from 'react';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { useUser } from '@grove/platform/session';
import { SkeletonText } from '@grove/ui/Skeleton';
import { AnnouncementList } from '../profile/AnnouncementList.tsx';

/** The announcements. Creators can also manage them; that code loads on demand. */
export function AnnouncementsPlace({ announcements }: ComponentProps<typeof AnnouncementList>) {
  const user = useUser();
  if (user?.can.openCreatorPortal !== true) return <AnnouncementList announcements={announcements} />;
  return (
    <LazyScreen name="announcements" load={loadKeeper} skeleton={<SkeletonText lines={5} />}>
      {(AnnouncementKeeper) => <AnnouncementKeeper />}
    </LazyScreen>
  );
}

function loadKeeper() {
  return import('./AnnouncementKeeper.tsx').then((module) => module.AnnouncementKeeper);
}
