import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';

/** The skeleton of a page whose sections are loading. */
export function PublishedPageSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton width="min(100%, 28rem)" height="3rem" />
      <SkeletonText lines={5} />
      <Skeleton shape="card" ratio="21 / 9" />
    </SkeletonGroup>
  );
}
