import { useTitle } from '@grove/platform/useTitle';
import { DashboardScreen } from '../dashboard/DashboardScreen.tsx';
import { BadgesPlace } from './BadgesPlace.tsx';
import { PointsPlace } from './PointsPlace.tsx';
import { useOverviewPage } from './pointsPlace.ts';

const titles = { points: 'My Points', badges: 'My Badges' } as const;

/** The dashboard, or a page opened from one of its tiles. */
export function OverviewPlace() {
  const page = useOverviewPage();
  useTitle(page === undefined ? 'Dashboard' : titles[page]);
  if (page === undefined) return <DashboardScreen />;
  return page === 'points' ? <PointsPlace title={titles.points} /> : <BadgesPlace title={titles.badges} />;
}
