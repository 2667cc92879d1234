import { Page } from '@grove/ui/Page';
import { BackLink } from '@grove/ui/BackLink';
import { PageHeaderSkeleton } from '@grove/ui/PageHeaderSkeleton';
import { CartSkeleton } from './cart/CartSkeleton.tsx';
import { EnrolSkeleton } from './cart/EnrolSkeleton.tsx';
import { CheckoutHead } from './checkout/CheckoutHead.tsx';
import { Preparing } from './checkout/Preparing.tsx';
import { LessonPreviewSkeleton } from './library/LessonPreviewSkeleton.tsx';
import { LibrarySkeleton } from './library/LibrarySkeleton.tsx';
import { LibraryToolbar } from './library/LibraryToolbar.tsx';
import { ProductPlace } from './library/ProductPlace.tsx';
import { ProductSkeleton } from './library/ProductSkeleton.tsx';
import { Back, ReceiptSkeleton } from './orders/ReceiptSkeleton.tsx';

/** What the page shows for this remote's routes until it has rendered. */
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
  '/library/:productId/lessons/:lessonId': (
    <Page>
      <LessonPreviewSkeleton />
    </Page>
  ),
  '/enrol/:productId': (
    <Page>
      <EnrolSkeleton />
    </Page>
  ),
  '/cart': (
    <Page>
      <CartSkeleton />
    </Page>
  ),
  '/checkout': (
    <Page>
      <CheckoutHead back={<BackLink as="span">Back to your cart</BackLink>} />
      <Preparing />
    </Page>
  ),
  '/orders/:orderId': (
    <Page>
      <Back>
        <BackLink as="span">Back to My orders</BackLink>
      </Back>
      <ReceiptSkeleton />
    </Page>
  ),
};

function nothing() {
  // A skeleton is not interactive.
}
