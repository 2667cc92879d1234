import { styled } from 'styled-components';
import type { LibraryProduct } from '@grove/contracts/library';
import { productTypeLabel } from '@grove/contracts/productTypeLabel';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { codeOf } from '@grove/platform/refusal';
import { useTitle } from '@grove/platform/useTitle';
import { BackLink } from '@grove/ui/BackLink';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { Dollars } from '@grove/ui/Dollars';
import { EmptyState } from '@grove/ui/EmptyState';
import { ProductFigures } from '@grove/ui/ProductCard';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';
import { Thumbnail } from '@grove/ui/Thumbnail';
import { useLibraryProduct } from './library.api.ts';

/** One product, told in full. */
export function ProductScreen({ productId }: { productId: string }) {
  const product = useLibraryProduct(productId);
  useTitle(product.data?.title);
  if (isMissing(product.error)) return <NoSuchProduct />;
  return (
    <>
      <Back>
        <BackLink as={Link} to={paths.library()}>
          Back to the library
        </BackLink>
      </Back>
      <QueryState query={product} skeleton={<ProductSkeleton />}>
        {(ready) => <Offer product={ready} />}
      </QueryState>
    </>
  );
}

function Offer({ product }: { product: LibraryProduct }) {
  return (
    <Halves>
      <Card padding="none">
        <Thumbnail src={product.thumbnailUrl} title={product.title} eager />
      </Card>
      <Facts>
        <Labels>
          <Badge>{productTypeLabel(product)}</Badge>
          {product.owned && <Badge variant="success">Owned</Badge>}
        </Labels>
        <h1>{product.title}</h1>
        <ProductFigures product={product} />
        <Description>{product.description}</Description>
        <Price>
          <Dollars amount={product.price} />
        </Price>
        {product.owned && product.courseId !== null && (
          <Button as={Link} to={paths.course(product.courseId)} size="lg">
            Open course
          </Button>
        )}
      </Facts>
    </Halves>
  );
}

function NoSuchProduct() {
  return (
    <EmptyState
      drawing="path"
      level={1}
      title="Product not found"
      text="It may have been taken out of the library."
      action={
        <Button as={Link} to={paths.library()}>
          Browse Library
        </Button>
      }
    />
  );
}

function ProductSkeleton() {
  return (
    <SkeletonGroup>
      <Halves>
        <Skeleton shape="card" ratio="16 / 9" />
        <Facts>
          <Skeleton width="6rem" height="1.5rem" />
          <Skeleton height="2.5rem" />
          <SkeletonText lines={6} />
        </Facts>
      </Halves>
    </SkeletonGroup>
  );
}

const missing: unknown[] = ['product-not-found', 'not-found', 'bad-request'];

/** An address that names no product, or is none at all. */
function isMissing(error: Error | null) {
  return missing.includes(codeOf(error));
}

const Back = styled.p`
  margin-block-end: var(--grove-space-5);
`;

const Halves = styled.article`
  display: grid;
  gap: var(--grove-space-6);

  @media (min-width: 768px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    gap: var(--grove-space-7);
  }
`;

const Facts = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-4);

  h1 {
    margin: 0;
  }
`;

const Labels = styled.div`
  display: flex;
  gap: var(--grove-space-2);
`;

const Description = styled.p`
  max-inline-size: var(--grove-measure);
  margin: 0;
  white-space: pre-line;
`;

const Price = styled.p`
  margin: 0;
  font: 600 var(--grove-text-28) / 1.2 var(--grove-font-heading);
`;
