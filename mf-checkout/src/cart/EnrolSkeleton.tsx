import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';

/** The skeleton of the confirmation. */
export function EnrolSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="21rem" />
    </SkeletonGroup>
  );
}
