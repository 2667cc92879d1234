import type { ComponentProps } from 'react';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { useUser } from '@grove/platform/session';
import { SkeletonText } from '@grove/ui/feedback/Skeleton';
import { AnnouncementList } from '../profile/AnnouncementList.tsx';

/** The announcements. Creators can also manage them; that code loads on demand. */
export function AnnouncementsPanel({ announcements }: ComponentProps<typeof AnnouncementList>) {
  const user = useUser();
  if (user?.can.openCreatorPortal !== true) return <AnnouncementList announcements={announcements} />;
  return (
    <LazyScreen name="announcements" load={loadManager} skeleton={<SkeletonText lines={5} />}>
      {(AnnouncementManager) => <AnnouncementManager />}
    </LazyScreen>
  );
}

function loadManager() {
  return import('./AnnouncementManager.tsx').then((module) => module.AnnouncementManager);
}
