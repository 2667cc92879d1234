import { useRoute } from '@grove/platform/useRoute';
import { Page } from '@grove/ui/Page';
import { OverviewScreen } from './overview/OverviewScreen.tsx';
import { routes } from './routes.ts';

/** The Creator Portal. */
export function Root() {
  const route = useRoute(routes);
  if (route === undefined) return null;
  return (
    <Page>
      <OverviewScreen />
    </Page>
  );
}
