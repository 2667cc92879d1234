import type { ComponentType } from 'react';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { useUser } from '@grove/platform/session';
import { useRoute } from '@grove/platform/useRoute';
import type { RouteMatch } from '@grove/platform/useRoute';
import { Page } from '@grove/ui/layout/Page';
import { PortalNav } from './portal/PortalNav.tsx';
import { getPageSkeleton } from './portal/getPageSkeleton.tsx';
import type { PageProps } from './portal/portalPages.ts';
import { routes } from './routes.ts';

/** The Creator Portal: its tabs and the page of the current route. */
export function Root() {
  const route = useRoute(routes);
  const user = useUser();
  if (route === undefined) return null;
  return (
    <Page>
      {user?.can.openCreatorPortal === true && <PortalNav path={route.path} canOperate={user.can.operate} />}
      <Screen {...route} />
    </Page>
  );
}

type LoadPage = () => Promise<ComponentType<PageProps>>;

const screens: Record<string, LoadPage> = {
  '/creator': () =>
    import(/* webpackChunkName: 'overview' */ './overview/OverviewScreen.tsx').then(
      (module) => module.OverviewScreen,
    ),
  '/creator/students': () =>
    import(/* webpackChunkName: 'students' */ './students/StudentsScreen.tsx').then(
      (module) => module.StudentsScreen,
    ),
  '/creator/students/:studentId': () =>
    import('./student/StudentScreen.tsx').then((module) => module.StudentScreen),
  '/creator/circles': () => import('./circles/CirclesScreen.tsx').then((module) => module.CirclesScreen),
  '/creator/content': () => import('./content/ContentScreen.tsx').then((module) => module.ContentScreen),
  '/creator/revenue': () =>
    import(/* webpackChunkName: 'revenue' */ './revenue/RevenueScreen.tsx').then(
      (module) => module.RevenueScreen,
    ),
  '/creator/reviews': () =>
    import(/* webpackChunkName: 'reviews' */ './reviews/ReviewsScreen.tsx').then(
      (module) => module.ReviewsScreen,
    ),
  '/creator/reports': () =>
    import(/* webpackChunkName: 'reports' */ './reports/ReportsScreen.tsx').then(
      (module) => module.ReportsScreen,
    ),
  '/creator/coaching': () =>
    import(/* webpackChunkName: 'coaching' */ './coaching/CoachingScreen.tsx').then(
      (module) => module.CoachingScreen,
    ),
  '/creator/messages': () => import('./messages/MessagesScreen.tsx').then((module) => module.MessagesScreen),
  '/creator/people': () => import('./people/PeopleScreen.tsx').then((module) => module.PeopleScreen),
  '/creator/site': () => import('./site/SiteScreen.tsx').then((module) => module.SiteScreen),
  '/creator/system': () =>
    import(/* webpackChunkName: 'system' */ './system/SystemScreen.tsx').then(
      (module) => module.SystemScreen,
    ),
  '/creator/releases': () => import('./releases/ReleasesScreen.tsx').then((module) => module.ReleasesScreen),
  '/creator/audit': () =>
    import(/* webpackChunkName: 'audit' */ './audit/AuditScreen.tsx').then((module) => module.AuditScreen),
};

/** Every page has its own chunk, so that none delays the others. */
function Screen({ path, params }: Pick<RouteMatch, 'path' | 'params'>) {
  const load = screens[path];
  if (load === undefined) return null;
  return (
    <LazyScreen key={path} name={path} load={load} skeleton={getPageSkeleton(path)}>
      {(PageScreen) => <PageScreen params={params} />}
    </LazyScreen>
  );
}
