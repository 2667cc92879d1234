import type { CreatorOverview } from '@grove/contracts/overview';
import { QueryState } from '@grove/platform/QueryState';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/PageHeader';
import { CreatorsOnly, isForCreators } from '../portal/CreatorsOnly.tsx';
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
  if (isForCreators(overview.error)) return <CreatorsOnly />;
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
