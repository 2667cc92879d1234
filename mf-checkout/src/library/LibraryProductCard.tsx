import type { LibraryProduct } from '@grove/contracts/library';
import { productTypeLabel } from '@grove/contracts/productTypeLabel';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { cardLink } from '@grove/ui/Card';
import { ProductCard } from '@grove/ui/ProductCard';

/** A product of the library; the card leads to its page, or straight into a course one owns. */
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
      badge={product.owned ? <Badge variant="success">Owned</Badge> : undefined}
      action={
        product.owned && product.courseId !== null ? <OpenCourse courseId={product.courseId} /> : undefined
      }
    />
  );
}

function OpenCourse({ courseId }: { courseId: string }) {
  return (
    <Button as={Link} to={paths.course(courseId)} size="sm" variant="secondary">
      Open course
    </Button>
  );
}
