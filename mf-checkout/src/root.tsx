import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { useUser } from '@grove/platform/session';
import { useRoute } from '@grove/platform/useRoute';
import { Page } from '@grove/ui/layout/Page';
import { CartRoute } from './cart/CartRoute.tsx';
import { EnrolScreen } from './cart/EnrolScreen.tsx';
import { CheckoutRoute } from './checkout/CheckoutRoute.tsx';
import { LibraryScreen } from './library/LibraryScreen.tsx';
import { LessonPreviewRoute } from './library/LessonPreviewRoute.tsx';
import { ProductScreen } from './library/ProductScreen.tsx';
import { MembershipCheckoutRoute } from './memberships/MembershipCheckoutRoute.tsx';
import { ReceiptRoute } from './orders/ReceiptRoute.tsx';
import { routes } from './routes.ts';

/** The shop: library, product pages, cart, checkout and receipts. */
export function Root() {
  const route = useRoute(routes);
  const user = useUser();
  if (route === undefined) return null;
  // The shell asks the visitor to sign in. Until then, no requests are sent on their behalf.
  if (user === null && requiresSignIn(route.path)) return null;
  return <Page>{renderScreen(route)}</Page>;
}

function requiresSignIn(path: string) {
  return routes.some((route) => route.path === path && route.access === 'signed-in');
}

function renderScreen({ path, params }: { path: string; params: Record<string, string> }) {
  const productId = params['productId'] ?? '';
  switch (path) {
    case '/library':
      return <LibraryScreen />;
    case '/library/:productId':
      return <ProductScreen productId={productId} />;
    case '/library/:productId/lessons/:lessonId':
      return <LessonPreviewRoute productId={productId} lessonId={params['lessonId'] ?? ''} />;
    case '/enrol/:productId':
      return <EnrolScreen key={productId} productId={productId} />;
    case '/cart':
      return <CartRoute />;
    case '/checkout':
      return <CheckoutRoute />;
    case '/checkout/memberships/:productId/:planId':
    case '/memberships/:membershipId/pay':
      return <MembershipCheckoutRoute {...params} />;
    case '/orders/:orderId':
      return <ReceiptRoute orderId={params['orderId'] ?? ''} />;
    default:
      return <NotFoundScreen />;
  }
}
