import { Page } from '@grove/ui/Page';
import { PageHeaderSkeleton } from '@grove/ui/PageHeaderSkeleton';
import { TabLinksSkeleton } from '@grove/ui/TabLinksSkeleton';
import { DashboardSkeleton } from './dashboard/DashboardSkeleton.tsx';
import { navItems } from './places/places.ts';

const labels = (navItems.dashboard ?? []).map(({ label }) => label);

/** Placeholders shown at this remote's routes until it has rendered. */
export const skeletons = {
  '#dashboard': (
    <Page>
      <TabLinksSkeleton labels={labels} />
      <PageHeaderSkeleton eyebrow />
      <DashboardSkeleton />
    </Page>
  ),
};
