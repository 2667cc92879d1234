import type { ProductDetails } from '@grove/contracts/shop/library';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';

/** The outline of a course, whose code is loaded on demand: the library itself does not show it. */
export function LazyCourseOutline({ product }: { product: ProductDetails }) {
  return (
    <LazyScreen
      name="course-outline"
      load={loadOutline}
      skeleton={
        <SkeletonGroup>
          <SkeletonText lines={8} />
        </SkeletonGroup>
      }
    >
      {(CourseOutline) => <CourseOutline product={product} />}
    </LazyScreen>
  );
}

function loadOutline() {
  return import('./CourseOutline.tsx').then((module) => module.CourseOutline);
}
