import { Page } from '@grove/ui/Page';
import { PublishedPageSkeleton } from './published/PublishedPageSkeleton.tsx';

const published = (
  <Page>
    <PublishedPageSkeleton />
  </Page>
);

/** What the page shows at this remote's places until it has rendered. */
export const skeletons = { '/about': published, '/services': published };
