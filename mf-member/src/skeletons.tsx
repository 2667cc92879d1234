import { Page } from '@grove/ui/layout/Page';
import { PageHeaderSkeleton } from '@grove/ui/layout/PageHeaderSkeleton';
import { TabLinksSkeleton } from '@grove/ui/navigation/TabLinksSkeleton';
import { DashboardSkeleton } from './dashboard/DashboardSkeleton.tsx';
import { navItems } from './nav/navItems.ts';

const labels = (navItems['dashboard'] ?? []).map(({ label }) => label);

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
