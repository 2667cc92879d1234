import type { Dashboard } from '@grove/contracts/member';
import { QueryState } from '@grove/platform/QueryState';
import { useUser } from '@grove/platform/session';
import { PageHeader } from '@grove/ui/PageHeader';
import { ContinueCard } from './ContinueCard.tsx';
import { DashboardGrid } from './DashboardLayout.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { JourneyList } from './JourneyList.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { StatTiles } from './StatTiles.tsx';
import { UpcomingList } from './UpcomingList.tsx';
import { useDashboard } from './dashboard.api.ts';
import { greeting } from './greeting.ts';
import { isFirstTimer, welcomeTitle } from './welcomeTitle.ts';

/** The member's start page: their profile, their progress and where to continue. */
export function DashboardScreen() {
  const user = useUser();
  const dashboard = useDashboard();
  return (
    <>
      <PageHeader eyebrow={greeting(new Date())} title={welcomeTitle(user?.username, dashboard.data)} />
      <QueryState query={dashboard} skeleton={<DashboardSkeleton />}>
        {(loaded) => (
          <DashboardGrid>
            <ProfileCard profile={loaded.profile} />
            <StatTiles stats={loaded.stats} />
            {isFirstTimer(loaded) ? <FirstSteps /> : <Learning dashboard={loaded} />}
          </DashboardGrid>
        )}
      </QueryState>
    </>
  );
}

function Learning({ dashboard }: { dashboard: Dashboard }) {
  const { journey, continueLearning, recommended, upcoming } = dashboard;
  return (
    <>
      <ContinueCard place={continueLearning} recommended={recommended} courses={journey} />
      <UpcomingList events={upcoming} />
      <JourneyList courses={journey} />
    </>
  );
}
