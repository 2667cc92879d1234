import { styled } from 'styled-components';
import type { ProductDetails } from '@grove/contracts/shop/library';
import { getProductTypeLabel } from '@grove/contracts/shop/productRules';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useTitle } from '@grove/platform/useTitle';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { Badge } from '@grove/ui/display/Badge';
import { Card } from '@grove/ui/layout/Card';
import { ProductFigures } from '@grove/ui/display/ProductCard';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { Thumbnail } from '@grove/ui/display/Thumbnail';
import { LazyClassDates } from './LazyClassDates.tsx';
import { LazyCourseOutline } from './LazyCourseOutline.tsx';
import { LazyPlans } from './LazyPlans.tsx';
import { ProductContents } from './ProductContents.tsx';
import { ProductDescription, ProductFacts, ProductLabels } from './ProductFacts.tsx';
import { ProductNotFound } from './ProductNotFound.tsx';
import { OwnedBadge } from './OwnedBadge.tsx';
import { PriceBox } from './PriceBox.tsx';
import { ProductColumns, ProductBackRow } from './ProductColumns.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { Reviews } from './Reviews.tsx';
import { SeatsBadge } from './SeatsBadge.tsx';
import { Teacher } from './Teacher.tsx';
import { useLibraryProduct } from './library.api.ts';

/** The page of a product. */
export function ProductScreen({ productId }: { productId: string }) {
  const product = useLibraryProduct(productId);
  useTitle(product.data?.title);
  if (isNotFound(product.error)) return <ProductNotFound />;
  return (
    <>
      <ProductBackRow>
        <BackLink as={Link} to={pathTo('library')}>
          Back to the library
        </BackLink>
      </ProductBackRow>
      <QueryState query={product} skeleton={<ProductSkeleton />}>
        {(loadedProduct) => <ProductPage product={loadedProduct} hasDetails={!product.isPlaceholderData} />}
      </QueryState>
    </>
  );
}

/** @param props.hasDetails whether the details are loaded. */
function ProductPage({ product, hasDetails }: { product: ProductDetails; hasDetails: boolean }) {
  return (
    <ProductColumns>
      <div className="head">
        <Card padding="none">
          <Thumbnail src={product.thumbnailUrl} title={product.title} eager />
        </Card>
        <ProductFacts>
          <ProductLabels>
            <Badge>{getProductTypeLabel(product)}</Badge>
            {hasCategoryBadge(product) && <Badge>{product.category}</Badge>}
            <OwnedBadge product={product} />
            <SeatsBadge product={product} />
          </ProductLabels>
          <h1>{product.title}</h1>
          <ProductFigures product={product} />
          <ProductDescription>{product.description}</ProductDescription>
          <div className="below">
            <ProductContents product={product} />
          </div>
        </ProductFacts>
      </div>
      <PriceBox product={product} />
      <DetailsArea>{hasDetails ? <Details product={product} /> : <DetailsSkeleton />}</DetailsArea>
    </ProductColumns>
  );
}

function Details({ product }: { product: ProductDetails }) {
  return (
    <>
      {product.type === 'membership' && <LazyPlans product={product} />}
      {product.classDates && <LazyClassDates dates={product.classDates} />}
      {product.outline && <LazyCourseOutline product={product} />}
      {product.teacher && product.type !== 'physical' && (
        <Teacher product={product} teacher={product.teacher} />
      )}
      <Reviews product={product} />
    </>
  );
}

/** Whether the category says more than the label of the type. */
function hasCategoryBadge(product: ProductDetails) {
  const { type, category } = product;
  const repeated = ['', 'membership', getProductTypeLabel(product).toLowerCase()];
  return type !== 'physical' && !repeated.includes(category.trim().toLowerCase());
}

function DetailsSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonText lines={8} />
    </SkeletonGroup>
  );
}

const notFoundCodes: unknown[] = ['product-not-found', 'not-found', 'bad-request'];

/** Whether the URL names no product or an invalid id. */
function isNotFound(error: Error | null) {
  return notFoundCodes.includes(getErrorCode(error));
}

const DetailsArea = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-7);
  h2 {
    margin: 0 0 var(--grove-space-4);
    font-size: var(--grove-text-28);
  }
`;
