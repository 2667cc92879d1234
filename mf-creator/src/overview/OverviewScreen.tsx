import type { CreatorOverview } from '@grove/contracts/creator';
import { ApiError } from '@grove/platform/call';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/Button';
import { EmptyState } from '@grove/ui/EmptyState';
import { PageHeader } from '@grove/ui/PageHeader';
import { Columns } from './OverviewLayout.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { RecentStudents } from './RecentStudents.tsx';
import { StatCards } from './StatCards.tsx';
import { TopCourses } from './TopCourses.tsx';
import { useOverview } from './overview.api.ts';

/** How the creator's work is doing, at a glance. */
export function OverviewScreen() {
  const overview = useOverview();
  useTitle('Creator Portal');
  if (overview.error instanceof ApiError && overview.error.status === 403) return <CreatorsOnly />;
  return (
    <>
      <PageHeader eyebrow="Your work at a glance" title="Creator Portal" />
      <QueryState query={overview} skeleton={<OverviewSkeleton />}>
        {(ready) => <Overview overview={ready} />}
      </QueryState>
    </>
  );
}

function Overview({ overview }: { overview: CreatorOverview }) {
  return (
    <>
      <StatCards overview={overview} />
      <Columns>
        <RecentStudents students={overview.recentStudents} />
        <TopCourses courses={overview.topCourses} />
      </Columns>
    </>
  );
}

function CreatorsOnly() {
  return (
    <EmptyState
      drawing="lantern"
      level={1}
      title="The Creator Portal is for creators"
      text="Your account is a member's. Ask a creator of this community if you should have access."
      action={
        <Button as={Link} to={paths.home()} variant="secondary">
          Back to your dashboard
        </Button>
      }
    />
  );
}
