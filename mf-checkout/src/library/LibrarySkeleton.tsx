import { Card, CardBody } from '@grove/ui/layout/Card';
import { ProductGrid } from '@grove/ui/display/ProductCard';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { PictureSkeleton } from './PictureSkeleton.tsx';

export function LibrarySkeleton() {
  return (
    <SkeletonGroup>
      <ProductGrid as="div">
        {Array.from({ length: 6 }, (_, card) => (
          <Card key={card} padding="none">
            <PictureSkeleton at={card} />
            <CardBody>
              <Skeleton width="6rem" height="2.75rem" />
              <SkeletonText lines={7} />
            </CardBody>
          </Card>
        ))}
      </ProductGrid>
    </SkeletonGroup>
  );
}
