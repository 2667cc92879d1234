import { useQuery } from '@tanstack/react-query';
import { matchPath } from '@grove/contracts/releases/matchPath';
import type { ProductSections as PublishedSections } from '@grove/contracts/shop/productPages';
import { useLocation } from '@grove/platform/navigation';
import { queryClient } from '@grove/platform/queryClient';
import { RemoteBelow } from './RemoteBelow.tsx';

const productKey = ['/api/library'];

/** The sections that creators have published below the page of a product. Without sections, their remote is not
 *  loaded. */
export function ProductSections() {
  const { pathname } = useLocation();
  const productId = getProductId(pathname);
  // Requested after the product, so that a missing product is one failed request.
  const product = useQuery({ queryKey: [...productKey, productId], enabled: false }, queryClient);
  const { data } = useQuery<PublishedSections>(
    {
      queryKey: [...productKey, productId, 'sections'],
      enabled: productId !== undefined && product.data !== undefined,
    },
    queryClient,
  );
  if (productId === undefined || data === undefined || data.sections.length === 0) return null;
  // Early enough that the sections are there before the visitor.
  return <RemoteBelow below="product" isShown={isProductShown} aheadPercent={100} />;
}

function isProductShown() {
  return getProductId(location.pathname) !== undefined;
}

function getProductId(pathname: string): string | undefined {
  return matchPath('/library/:productId', pathname)?.['productId'];
}
