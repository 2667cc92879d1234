import type { ProductDetails } from '@grove/contracts/shop/library';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';

/** The plans of a membership, whose code is loaded on demand: visitors of other products do not download it. */
export function LazyPlans({ product }: { product: ProductDetails }) {
  return (
    <LazyScreen
      name="plans"
      load={() => import('./Plans.tsx').then((module) => module.Plans)}
      skeleton={
        <SkeletonGroup>
          <Skeleton shape="card" height="24rem" />
        </SkeletonGroup>
      }
    >
      {(Plans) => <Plans product={product} />}
    </LazyScreen>
  );
}
