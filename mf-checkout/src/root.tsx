import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { useRoute } from '@grove/platform/useRoute';
import { Page } from '@grove/ui/Page';
import { LibraryScreen } from './library/LibraryScreen.tsx';
import { ProductScreen } from './library/ProductScreen.tsx';
import { routes } from './routes.ts';

/** The shop: the library and its products. */
export function Root() {
  const route = useRoute(routes);
  if (route === undefined) return null;
  return <Page>{screenOf(route)}</Page>;
}

function screenOf({ path, params }: { path: string; params: Record<string, string> }) {
  if (path === '/library') return <LibraryScreen />;
  if (path === '/library/:productId') return <ProductScreen productId={params['productId'] ?? ''} />;
  return <NotFoundScreen />;
}
