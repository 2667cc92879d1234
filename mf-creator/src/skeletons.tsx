import { Page } from '@grove/ui/Page';
import { PageHeaderSkeleton } from '@grove/ui/PageHeaderSkeleton';
import { TabLinksSkeleton } from '@grove/ui/TabLinksSkeleton';
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx';
import { ListSkeleton } from './portal/ListSkeleton.tsx';
import { portalPages } from './portal/portalPages.ts';

const tabs = <TabLinksSkeleton labels={portalPages.map(({ label }) => label)} />;

const overview = (
  <Page>
    {tabs}
    <PageHeaderSkeleton eyebrow />
    <OverviewSkeleton />
  </Page>
);

const list = (
  <Page>
    {tabs}
    <ListSkeleton />
  </Page>
);

/** What the page shows at this remote's places until it has rendered. */
export const skeletons = Object.fromEntries(
  portalPages.map(({ path }) => [path, path === '/creator' ? overview : list]),
);
