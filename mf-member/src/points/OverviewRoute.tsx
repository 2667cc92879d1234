import { useTitle } from '@grove/platform/useTitle';
import { DashboardScreen } from '../dashboard/DashboardScreen.tsx';
import { BadgesRoute } from './BadgesRoute.tsx';
import { PointsRoute } from './PointsRoute.tsx';
import { useOverviewPage } from './overviewPath.ts';

const titles = { points: 'My Points', badges: 'My Badges' } as const;

/** The dashboard, or a page opened from one of its tiles. */
export function OverviewRoute() {
  const page = useOverviewPage();
  useTitle(page === undefined ? 'Dashboard' : titles[page]);
  if (page === undefined) return <DashboardScreen />;
  return page === 'points' ? <PointsRoute title={titles.points} /> : <BadgesRoute title={titles.badges} />;
}
