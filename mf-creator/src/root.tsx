import { LazyScreen } from '@grove/platform/LazyScreen';
import { useUser } from '@grove/platform/session';
import { useRoute } from '@grove/platform/useRoute';
import { Page } from '@grove/ui/Page';
import { OverviewScreen } from './overview/OverviewScreen.tsx';
import { ListSkeleton } from './portal/ListSkeleton.tsx';
import { PortalNav } from './portal/PortalNav.tsx';
import { findPortalPage } from './portal/portalPages.ts';
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
function Screen({ path }: { path: string }) {
  const page = findPortalPage(path);
  if (page?.load === undefined) return <OverviewScreen />;
  return (
    <LazyScreen key={path} name={path} load={page.load} skeleton={<ListSkeleton />}>
      {(PageScreen) => <PageScreen />}
    </LazyScreen>
  );
}
