import type { LibraryProduct } from '@grove/contracts/library';
import { productTypeLabel } from '@grove/contracts/productTypeLabel';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { cardLink } from '@grove/ui/Card';
import { ProductCard } from '@grove/ui/ProductCard';
import { AddToCart } from '../cart/AddToCart.tsx';
import { OwnedBadge } from './OwnedBadge.tsx';

/** A product of the library; the card leads to its page, its button is what one can do with it. */
export function LibraryProductCard({ product }: { product: LibraryProduct }) {
  return (
    <ProductCard
      product={product}
      typeLabel={productTypeLabel(product)}
      title={
        <Link to={paths.product(product.id)} className={cardLink}>
          {product.title}
        </Link>
      }
      badge={product.owned ? <OwnedBadge product={product} /> : undefined}
      action={<AddToCart product={product} size="sm" variant="secondary" />}
    />
  );
}
