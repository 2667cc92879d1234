import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { useUser } from '@grove/platform/session';
import { useRoute } from '@grove/platform/useRoute';
import { Page } from '@grove/ui/Page';
import { CartPlace } from './cart/CartPlace.tsx';
import { EnrolScreen } from './cart/EnrolScreen.tsx';
import { CheckoutPlace } from './checkout/CheckoutPlace.tsx';
import { LibraryScreen } from './library/LibraryScreen.tsx';
import { LessonPreviewPlace } from './library/LessonPreviewPlace.tsx';
import { ProductScreen } from './library/ProductScreen.tsx';
import { ReceiptPlace } from './orders/ReceiptPlace.tsx';
import { routes } from './routes.ts';

/** The shop: library, product pages, cart, checkout and receipts. */
export function Root() {
  const route = useRoute(routes);
  const user = useUser();
  if (route === undefined) return null;
  // The shell asks the visitor to sign in. Until then, no requests are sent on their behalf.
  if (user === null && isForMembers(route.path)) return null;
  return <Page>{screenOf(route)}</Page>;
}

function isForMembers(path: string) {
  return routes.some((route) => route.path === path && route.access === 'signed-in');
}

function screenOf({ path, params }: { path: string; params: Record<string, string> }) {
  const productId = params['productId'] ?? '';
  switch (path) {
    case '/library':
      return <LibraryScreen />;
    case '/library/:productId':
      return <ProductScreen productId={productId} />;
    case '/library/:productId/lessons/:lessonId':
      return <LessonPreviewPlace productId={productId} lessonId={params['lessonId'] ?? ''} />;
    case '/enrol/:productId':
      return <EnrolScreen key={productId} productId={productId} />;
    case '/cart':
      return <CartPlace />;
    case '/checkout':
      return <CheckoutPlace />;
    case '/orders/:orderId':
      return <ReceiptPlace orderId={params['orderId'] ?? ''} />;
    default:
      return <NotFoundScreen />;
  }
}
