import type { RemoteProps } from '@grove/platform/defineRemote';
import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { useRoute } from '@grove/platform/useRoute';
import { Page } from '@grove/ui/Page';
import { HomeSections } from './published/HomeSections.tsx';
import { PublishedPageScreen } from './published/PublishedPageScreen.tsx';
import { places } from './routes.ts';

/** The pages that creators build, as everyone sees them. */
export function Root({ below }: RemoteProps) {
  const route = useRoute(places);
  if (below === 'welcome') return <HomeSections />;
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
