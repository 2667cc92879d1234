import { Eye } from 'lucide-react';
import type { CreatorOverview } from '@grove/contracts/creator/overview';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/forms/Button';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { Columns } from './OverviewLayout.tsx';
import { NextStep } from './NextStep.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { RecentStudents } from './RecentStudents.tsx';
import { StatCards } from './StatCards.tsx';
import { NewSalesCard, TodayCard, hasItems } from './TodayCard.tsx';
import { TopCourses } from './TopCourses.tsx';
import { useOverview } from './overview.api.ts';

/** The overview of the creator's work. */
export function OverviewScreen() {
  const overview = useOverview();
  return (
    <PortalScreen
      eyebrow="Your work at a glance"
      title="Creator Portal"
      actions={
        <Button as={Link} to={paths.home()} variant="secondary" icon={<Eye size={16} aria-hidden />}>
          View as member
        </Button>
      }
      error={overview.error}
    >
      <QueryState query={overview} skeleton={<OverviewSkeleton />}>
        {(ready) => <Overview overview={ready} />}
      </QueryState>
    </PortalScreen>
  );
}

function Overview({ overview }: { overview: CreatorOverview }) {
  const { today, totalStudents, totalRevenue } = overview;
  if (totalStudents === 0 && totalRevenue === '0.00') {
    return (
      <>
        {hasItems(today) && <TodayCard today={today} />}
        <NextStep hasCourse={overview.coursesPublished > 0} />
      </>
    );
  }
  return (
    <>
      <TodayCard today={today} />
      <StatCards overview={overview} />
      <Columns>
        <NewSalesCard sales={overview.newSales} />
        <RecentStudents students={overview.recentStudents} />
        <TopCourses courses={overview.topCourses} />
      </Columns>
    </>
  );
}
