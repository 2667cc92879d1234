import { styled } from 'styled-components';
import type { LibraryProduct } from '@grove/contracts/shop/library';
import { sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import { getProductTypeLabel } from '@grove/contracts/shop/productRules';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Card, cardLink } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { ProductCard, ProductGrid } from '@grove/ui/display/ProductCard';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { useShowcase } from './published.api.ts';

/** The number of products unless the section has more columns. */
const defaultCount = 3;

interface ShowcaseProps {
  columns: number | undefined;
  /** The level of the product headings: one below the heading of the section or page. */
  level: 2 | 3;
}

/** The first products of the library, with a link to all of them. */
export function Showcase({ columns, level }: ShowcaseProps) {
  const showcase = useShowcase();
  return (
    <FullWidth>
      <QueryState
        query={showcase}
        skeleton={<Skeleton shape="card" height="24rem" />}
        empty={
          <Card>
            <EmptyState level={level} title="No products yet" />
          </Card>
        }
        isEmpty={({ products }) => products.length === 0}
      >
        {({ products }) => (
          <>
            <ShowcaseGrid role="list" data-columns={columns} style={{ '--shelf': String(columns ?? 1) }}>
              {products.slice(0, Math.max(defaultCount, columns ?? 1)).map((product) => (
                <ShowcaseCard key={product.id} {...{ product, level }} />
              ))}
            </ShowcaseGrid>
            <Button as={Link} to={pathTo('library')} variant="secondary">
              See all
            </Button>
          </>
        )}
      </QueryState>
    </FullWidth>
  );
}

function ShowcaseCard({ product, level }: { product: LibraryProduct } & Pick<ShowcaseProps, 'level'>) {
  return (
    <ProductCard
      product={product}
      typeLabel={getProductTypeLabel(product)}
      level={level}
      title={
        <Link to={pathTo('product', { productId: product.id })} className={cardLink}>
          {product.title}
        </Link>
      }
      badge={
        product.owned ? (
          <Badge variant="success">{product.type === 'course' ? 'In your courses' : 'Owned'}</Badge>
        ) : undefined
      }
    />
  );
}

/** A slot for the names of the products, which the server fills for the first paint. */
export function ShowcaseTemplate() {
  return (
    <FullWidth>
      <ShowcaseGrid role="list">{sectionSlots.products}</ShowcaseGrid>
    </FullWidth>
  );
}

const FullWidth = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: var(--gap);

  > a {
    justify-self: start;
    margin-inline: var(--before, var(--start, 0px)) var(--after, var(--end, auto));
  }

  > * {
    min-inline-size: 0;
  }
`;

/** Uses the configured number of columns from a width of 768 pixels. */
const ShowcaseGrid = styled(ProductGrid)`
  gap: var(--gap);
  align-items: var(--align);

  @media (min-width: 768px) {
    &[data-columns] {
      grid-template-columns: repeat(var(--shelf), minmax(0, 1fr));
    }
  }
`;
