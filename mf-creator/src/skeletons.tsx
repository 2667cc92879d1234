import { Page } from '@grove/ui/layout/Page';
import { TabLinksSkeleton } from '@grove/ui/navigation/TabLinksSkeleton';
import { getPageSkeleton } from './portal/getPageSkeleton.tsx';
import { installationPages, portalTabs } from './portal/portalPages.ts';
import { routes } from './routes.ts';

const tabs = <TabLinksSkeleton labels={portalTabs.map(({ label }) => label)} />;
const installationTabs = <TabLinksSkeleton labels={installationPages.map(({ label }) => label)} />;

/** What the page shows for this remote's routes until it has rendered. */
export const skeletons = Object.fromEntries(routes.map(({ path }) => [path, getSkeleton(path)]));

function getSkeleton(path: string) {
  return (
    <Page>
      {tabs}
      {installationPages.some((page) => page.path === path) && installationTabs}
      {getPageSkeleton(path)}
    </Page>
  );
}
