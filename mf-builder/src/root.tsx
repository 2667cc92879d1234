import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { useRoute } from '@grove/platform/useRoute';
import { Page } from '@grove/ui/Page';
import { PublishedPageScreen } from './published/PublishedPageScreen.tsx';
import { routes } from './routes.ts';

/** The pages that creators build, as everyone sees them. */
export function Root() {
  const route = useRoute(routes);
  if (route === undefined) return null;
  if (route.path === '/about') return <PublishedPageScreen key="about" page="about" title="About Us" />;
  if (route.path === '/services')
    return <PublishedPageScreen key="services" page="services" title="Services" />;
  return (
    <Page>
      <NotFoundScreen />
    </Page>
  );
}
