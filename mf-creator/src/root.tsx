import type { ComponentType } from 'react';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { useUser } from '@grove/platform/session';
import { useRoute } from '@grove/platform/useRoute';
import { Page } from '@grove/ui/Page';
import { OverviewScreen } from './overview/OverviewScreen.tsx';
import { ListSkeleton } from './portal/ListSkeleton.tsx';
import { PortalNav } from './portal/PortalNav.tsx';
import { routes } from './routes.ts';

/** The Creator Portal: its pages in a row, and the one that the address names. */
export function Root() {
  const route = useRoute(routes);
  const user = useUser();
  if (route === undefined) return null;
  return (
    <Page>
      {user?.can.openCreatorPortal === true && <PortalNav path={route.path} />}
      <Screen path={route.path} />
    </Page>
  );
}

/** The overview stands in the first script; the other pages bring their own. */
const screens: Record<string, () => Promise<ComponentType>> = {
  '/creator/people': () => import('./people/PeopleScreen.tsx').then((module) => module.PeopleScreen),
  '/creator/system': () => import('./system/SystemScreen.tsx').then((module) => module.SystemScreen),
  '/creator/audit': () => import('./audit/AuditScreen.tsx').then((module) => module.AuditScreen),
};

function Screen({ path }: { path: string }) {
  const load = screens[path];
  if (load === undefined) return <OverviewScreen />;
  return (
    <LazyScreen key={path} name={path} load={load} skeleton={<ListSkeleton />}>
      {(PageScreen) => <PageScreen />}
    </LazyScreen>
  );
}
