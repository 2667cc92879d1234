import { LazyScreen } from '@grove/platform/LazyScreen';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { BackToDashboard } from './BackToDashboard.tsx';
import { BadgeCount, BadgeGrid } from './BadgeGrid.tsx';
import { useBadges } from './points.api.ts';

/** The badges page. Its code and data load in parallel. */
export function BadgesRoute({ title }: { title: string }) {
  const badges = useBadges();
  return (
    <>
      <PageHeader
        back={<BackToDashboard />}
        title={title}
        text="Badges you’ve earned and badges you can still earn."
      />
      <LazyScreen name="badges" load={loadBadges} skeleton={<BadgesSkeleton />}>
        {(BadgesScreen) => <BadgesScreen badges={badges} skeleton={<BadgesSkeleton />} />}
      </LazyScreen>
    </>
  );
}

function loadBadges() {
  return import('./BadgesScreen.tsx').then((module) => module.BadgesScreen);
}

function BadgesSkeleton() {
  return (
    <SkeletonGroup>
      <BadgeCount as="p">
        <Skeleton width="10rem" height="1.2em" />
      </BadgeCount>
      <BadgeGrid as="div">
        {Array.from({ length: 12 }, (_, badge) => (
          <Skeleton key={badge} shape="card" height="11.25rem" />
        ))}
      </BadgeGrid>
    </SkeletonGroup>
  );
}
