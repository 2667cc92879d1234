import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { ProductColumns } from './ProductColumns.tsx';

/** The skeleton of a product page. */
export function ProductSkeleton() {
  return (
    <SkeletonGroup>
      <ProductColumns as="div">
        <div className="head">
          <Skeleton shape="card" ratio="16 / 9" />
          <br />
          <Skeleton width="6rem" height="1.5rem" />
          <br />
          <Skeleton height="2.5rem" />
          <br />
          <SkeletonText lines={6} />
        </div>
        <div className="price shape">
          <Skeleton shape="card" height="14rem" />
        </div>
      </ProductColumns>
    </SkeletonGroup>
  );
}
