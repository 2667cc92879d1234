import type { LibraryProduct } from '@grove/contracts/shop/library';
import { getProductTypeLabel } from '@grove/contracts/shop/productRules';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { cardLink } from '@grove/ui/layout/Card';
import { ProductCard } from '@grove/ui/display/ProductCard';
import { AddToCart } from '../cart/AddToCart.tsx';
import { OwnedBadge } from './OwnedBadge.tsx';
import { SeatsBadge } from './SeatsBadge.tsx';

/** A product in the library. The card links to its page; its button is the main action. */
export function LibraryProductCard({ product }: { product: LibraryProduct }) {
  return (
    <ProductCard
      product={product}
      typeLabel={getProductTypeLabel(product)}
      title={
        <Link to={pathTo('product', { productId: product.id })} className={cardLink}>
          {product.title}
        </Link>
      }
      badge={renderBadge(product)}
      action={<AddToCart product={product} size="sm" variant="secondary" />}
    />
  );
}

function renderBadge(product: LibraryProduct) {
  if (product.owned) return <OwnedBadge product={product} />;
  return product.liveClass === null ? undefined : <SeatsBadge product={product} />;
}
