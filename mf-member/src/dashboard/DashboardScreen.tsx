import type { Dashboard } from '@grove/contracts/account/dashboard';
import { QueryState } from '@grove/platform/QueryState';
import { useUser } from '@grove/platform/session';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { ContinueCard } from './ContinueCard.tsx';
import { DashboardGrid, MainPart } from './DashboardLayout.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { JourneyList } from './JourneyList.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { StatTiles } from './StatTiles.tsx';
import { UpcomingList } from './UpcomingList.tsx';
import { useDashboard } from './dashboard.api.ts';
import { getGreeting } from './getGreeting.ts';
import { isNewMember, getWelcomeTitle } from './getWelcomeTitle.ts';

/** The member's start page: their profile, their progress and where to continue. */
export function DashboardScreen() {
  const user = useUser();
  const dashboard = useDashboard();
  return (
    <>
      <PageHeader eyebrow={getGreeting(new Date())} title={getWelcomeTitle(user?.username, dashboard.data)} />
      <QueryState query={dashboard} skeleton={<DashboardSkeleton />}>
        {(loadedDashboard) => (
          <DashboardGrid>
            <ProfileCard profile={loadedDashboard.profile} />
            {isNewMember(loadedDashboard) ? (
              <>
                <FirstSteps />
                <StatTiles stats={loadedDashboard.stats} />
              </>
            ) : (
              <LearningSections dashboard={loadedDashboard} />
            )}
          </DashboardGrid>
        )}
      </QueryState>
    </>
  );
}

function LearningSections({ dashboard }: { dashboard: Dashboard }) {
  const { stats, journey, continueLearning, nextUnlock, recommended, upcoming } = dashboard;
  return (
    <>
      <MainPart>
        <StatTiles stats={stats} />
        <ContinueCard
          current={continueLearning}
          nextUnlock={nextUnlock}
          recommended={recommended}
          courses={journey}
        />
      </MainPart>
      <UpcomingList events={upcoming} />
      <JourneyList courses={journey} />
    </>
  );
}
