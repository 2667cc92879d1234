import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { useRoute } from '@grove/platform/useRoute';
import { Page } from '@grove/ui/Page';
import { CartScreen } from './cart/CartScreen.tsx';
import { EnrolScreen } from './cart/EnrolScreen.tsx';
import { CheckoutScreen } from './checkout/CheckoutScreen.tsx';
import { LibraryScreen } from './library/LibraryScreen.tsx';
import { PreviewScreen } from './library/PreviewScreen.tsx';
import { ProductScreen } from './library/ProductScreen.tsx';
import { ReceiptScreen } from './orders/ReceiptScreen.tsx';
import { routes } from './routes.ts';

/** The shop: the library and its products, the cart, the checkout and what was bought. */
export function Root() {
  const route = useRoute(routes);
  if (route === undefined) return null;
  return <Page>{screenOf(route)}</Page>;
}

function screenOf({ path, params }: { path: string; params: Record<string, string> }) {
  const productId = params['productId'] ?? '';
  switch (path) {
    case '/library':
      return <LibraryScreen />;
    case '/library/:productId':
      return <ProductScreen productId={productId} />;
    case '/library/:productId/lessons/:lessonId':
      return <PreviewScreen productId={productId} lessonId={params['lessonId'] ?? ''} />;
    case '/enrol/:productId':
      return <EnrolScreen key={productId} productId={productId} />;
    case '/cart':
      return <CartScreen />;
    case '/checkout':
      return <CheckoutScreen />;
    case '/orders/:orderId':
      return <ReceiptScreen orderId={params['orderId'] ?? ''} />;
    default:
      return <NotFoundScreen />;
  }
}
