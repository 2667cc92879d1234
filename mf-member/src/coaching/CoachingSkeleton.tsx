import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';

/** The shape of what comes: one card. */
export function CoachingSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="17rem" />
    </SkeletonGroup>
  );
}
