import { styled } from 'styled-components';
import type { LibraryProduct } from '@grove/contracts/library';
import { productTypeLabel } from '@grove/contracts/productTypeLabel';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/Badge';
import { cardLink } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { ProductCard, ProductGrid } from '@grove/ui/ProductCard';
import { Skeleton } from '@grove/ui/Skeleton';
import { useShowcase } from './published.api.ts';

/** The library's first products within a page. */
export function Showcase({ columns }: { columns: number | undefined }) {
  const showcase = useShowcase();
  return (
    <QueryState
      query={showcase}
      skeleton={<Skeleton shape="card" height="24rem" />}
      empty={<EmptyState level={3} title="Nothing on the shelf yet" />}
      isEmpty={({ products }) => products.length === 0}
    >
      {({ products }) => (
        <Shelf role="list" data-columns={columns} style={{ '--shelf': String(columns ?? 1) }}>
          {products.map((product) => (
            <ShowcaseCard key={product.id} product={product} />
          ))}
        </Shelf>
      )}
    </QueryState>
  );
}

function ShowcaseCard({ product }: { product: LibraryProduct }) {
  return (
    <ProductCard
      product={product}
      typeLabel={productTypeLabel(product)}
      level={3}
      title={
        <Link to={paths.product(product.id)} className={cardLink}>
          {product.title}
        </Link>
      }
      badge={
        product.owned ? (
          <Badge variant="success">{product.type === 'course' ? 'In your courses' : 'Yours'}</Badge>
        ) : undefined
      }
    />
  );
}

/** As many columns as the creator set, where there is room for them. */
const Shelf = styled(ProductGrid)`
  inline-size: 100%;

  @media (min-width: 768px) {
    &[data-columns] {
      grid-template-columns: repeat(var(--shelf), minmax(0, 1fr));
    }
  }
`;
