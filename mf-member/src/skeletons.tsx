import { Page } from '@grove/ui/Page';
import { PageHeaderSkeleton } from '@grove/ui/PageHeaderSkeleton';
import { Skeleton } from '@grove/ui/Skeleton';
import { TabLinks } from '@grove/ui/TabLinks';
import { DashboardSkeleton } from './dashboard/DashboardSkeleton.tsx';
import { navItems } from './places/places.ts';

/** What the page shows at this remote's places until it has rendered. */
export const skeletons = {
  '#dashboard': (
    <Page>
      <TabLinks label="Section">
        {navItems.dashboard?.map(({ item, label }) => (
          <li key={item}>
            <a>
              <Skeleton width={`${String(label.length * 0.5)}em`} height="1.6em" />
            </a>
          </li>
        ))}
      </TabLinks>
      <PageHeaderSkeleton eyebrow />
      <DashboardSkeleton />
    </Page>
  ),
};
