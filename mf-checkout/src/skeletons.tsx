import { Page } from '@grove/ui/Page';
import { PageHeaderSkeleton } from '@grove/ui/PageHeaderSkeleton';
import { CartSkeleton } from './cart/CartSkeleton.tsx';
import { BackLink } from '@grove/ui/BackLink';
import { Preparing } from './checkout/Preparing.tsx';
import { LibrarySkeleton } from './library/LibrarySkeleton.tsx';
import { LibraryToolbar } from './library/LibraryToolbar.tsx';
import { ProductPlace } from './library/ProductPlace.tsx';
import { ProductSkeleton } from './library/ProductSkeleton.tsx';

/** What the page shows at this remote's places until it has rendered. */
export const skeletons = {
  '/library': (
    <Page>
      <PageHeaderSkeleton eyebrow text />
      <LibraryToolbar asked={{ search: '', category: '', price: '' }} categories={[]} onAsk={nothing} />
      <LibrarySkeleton />
    </Page>
  ),
  '/library/:productId': (
    <Page>
      <ProductPlace>
        <BackLink as="span">Back to the library</BackLink>
      </ProductPlace>
      <ProductSkeleton />
    </Page>
  ),
  '/cart': (
    <Page>
      <CartSkeleton />
    </Page>
  ),
  '/checkout': (
    <Page>
      <PageHeaderSkeleton text />
      <Preparing />
    </Page>
  ),
};

function nothing() {
  // A shape is not to be used.
}
