import { QueryState } from '@grove/platform/QueryState';
import { useUser } from '@grove/platform/session';
import { PageHeader } from '@grove/ui/PageHeader';
import { ContinueCard } from './ContinueCard.tsx';
import { DashboardGrid } from './DashboardLayout.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { JourneyList } from './JourneyList.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { StatTiles } from './StatTiles.tsx';
import { UpcomingList } from './UpcomingList.tsx';
import { useDashboard } from './dashboard.api.ts';
import { greeting } from './greeting.ts';

/** The member's start: who they are, how far they came, where to go on. */
export function DashboardScreen() {
  const user = useUser();
  const dashboard = useDashboard();
  return (
    <>
      <PageHeader
        eyebrow={greeting(new Date())}
        title={user ? `Welcome back, ${user.username}` : 'Welcome back'}
      />
      <QueryState query={dashboard} skeleton={<DashboardSkeleton />}>
        {({ profile, stats, journey, continueLearning, upcoming }) => (
          <DashboardGrid>
            <ProfileCard profile={profile} />
            <StatTiles stats={stats} />
            <ContinueCard place={continueLearning} />
            <UpcomingList events={upcoming} />
            <JourneyList courses={journey} />
          </DashboardGrid>
        )}
      </QueryState>
    </>
  );
}
