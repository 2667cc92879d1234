import { LazyScreen } from '@grove/platform/LazyScreen';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { BackToDashboard } from './BackToDashboard.tsx';
import { PointsGrid } from './PointsGrid.ts';
import { useLedger } from './points.api.ts';

/** The points page. Its code and data load in parallel. */
export function PointsRoute({ title }: { title: string }) {
  const ledger = useLedger();
  return (
    <>
      <PageHeader back={<BackToDashboard />} title={title} text="All your points and where they came from." />
      <LazyScreen name="points" load={loadPoints} skeleton={<PointsSkeleton />}>
        {(PointsScreen) => <PointsScreen ledger={ledger} skeleton={<PointsSkeleton />} />}
      </LazyScreen>
    </>
  );
}

function loadPoints() {
  return import('./PointsScreen.tsx').then((module) => module.PointsScreen);
}

function PointsSkeleton() {
  return (
    <SkeletonGroup>
      <PointsGrid>
        <Skeleton shape="card" height="80rem" />
        <Skeleton shape="card" height="25.5rem" />
      </PointsGrid>
    </SkeletonGroup>
  );
}
