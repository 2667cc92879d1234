import { Page } from '@grove/ui/Page';
import { PageHeaderSkeleton } from '@grove/ui/PageHeaderSkeleton';
import { CartSkeleton } from './cart/CartSkeleton.tsx';
import { LibrarySkeleton } from './library/LibrarySkeleton.tsx';

/** What the page shows at this remote's places until it has rendered. */
export const skeletons = {
  '/library': (
    <Page>
      <PageHeaderSkeleton eyebrow text />
      <LibrarySkeleton />
    </Page>
  ),
  '/cart': (
    <Page>
      <CartSkeleton />
    </Page>
  ),
};
