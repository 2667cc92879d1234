import { Page } from '@grove/ui/layout/Page';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { PageHeaderSkeleton } from '@grove/ui/layout/PageHeaderSkeleton';
import { CartSkeleton } from './cart/CartSkeleton.tsx';
import { EnrolSkeleton } from './cart/EnrolSkeleton.tsx';
import { CheckoutHeader } from './checkout/CheckoutHeader.tsx';
import { CheckoutSpinner } from './checkout/CheckoutSpinner.tsx';
import { LessonPreviewSkeleton } from './library/LessonPreviewSkeleton.tsx';
import { LibrarySkeleton } from './library/LibrarySkeleton.tsx';
import { LibraryToolbar } from './library/LibraryToolbar.tsx';
import { ProductBackRow } from './library/ProductColumns.tsx';
import { ProductFirstPaint } from './library/ProductFirstPaint.tsx';
import { ReceiptBackRow, ReceiptSkeleton } from './orders/ReceiptSkeleton.tsx';

/** What the page shows for this remote's routes until it has rendered. */
export const skeletons = {
  '/library': (
    <Page>
      <PageHeaderSkeleton eyebrow text />
      <LibraryToolbar filters={{ search: '', category: '', price: '' }} categories={[]} onFilter={noop} />
      <LibrarySkeleton />
    </Page>
  ),
  '/library/:productId': (
    <Page>
      <ProductBackRow>
        <BackLink as="span">Back to the library</BackLink>
      </ProductBackRow>
      <ProductFirstPaint />
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
      <CheckoutHeader back={<BackLink as="span">Back to your cart</BackLink>} />
      <CheckoutSpinner />
    </Page>
  ),
  '/checkout/memberships/:productId/:planId': (
    <Page>
      <CheckoutHeader back={<BackLink as="span">Back to the plans</BackLink>} />
      <CheckoutSpinner />
    </Page>
  ),
  '/memberships/:membershipId/pay': (
    <Page>
      <CheckoutHeader />
      <CheckoutSpinner />
    </Page>
  ),
  '/orders/:orderId': (
    <Page>
      <ReceiptBackRow>
        <BackLink as="span">Back to My orders</BackLink>
      </ReceiptBackRow>
      <ReceiptSkeleton />
    </Page>
  ),
};

function noop() {
  // A skeleton is not interactive.
}
