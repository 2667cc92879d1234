import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';

/** Placeholder of a coaching screen: one card. */
export function CoachingSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="17rem" />
    </SkeletonGroup>
  );
}
