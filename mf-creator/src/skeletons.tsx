import { Page } from '@grove/ui/Page';
import { PageHeaderSkeleton } from '@grove/ui/PageHeaderSkeleton';
import { TabLinksSkeleton } from '@grove/ui/TabLinksSkeleton';
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx';
import { shapeOfPage } from './portal/pageShapes.tsx';
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
export const skeletons = Object.fromEntries(routes.map(({ path }) => [path, shapeOf(path)]));

function shapeOf(path: string) {
  if (path === '/creator') return overview;
  return (
    <Page>
      {tabs}
      {installationPages.some((page) => page.path === path) && installationTabs}
      {shapeOfPage(path)}
    </Page>
  );
}
