import { Page } from '@grove/ui/layout/Page';
import { PageHeaderSkeleton } from '@grove/ui/layout/PageHeaderSkeleton';
import { TabLinksSkeleton } from '@grove/ui/navigation/TabLinksSkeleton';
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx';
import { getPageSkeleton } from './portal/getPageSkeleton.tsx';
import { installationPages, portalTabs } from './portal/portalPages.ts';
import { routes } from './routes.ts';

const tabs = <TabLinksSkeleton labels={portalTabs.map(({ label }) => label)} />;
const installationTabs = <TabLinksSkeleton labels={installationPages.map(({ label }) => label)} />;

const overview = (
  <Page>
    {tabs}
    <PageHeaderSkeleton eyebrow />
    <OverviewSkeleton />
  </Page>
);

/** What the page shows for this remote's routes until it has rendered. */
export const skeletons = Object.fromEntries(routes.map(({ path }) => [path, getSkeleton(path)]));

function getSkeleton(path: string) {
  if (path === '/creator') return overview;
  return (
    <Page>
      {tabs}
      {installationPages.some((page) => page.path === path) && installationTabs}
      {getPageSkeleton(path)}
    </Page>
  );
}
