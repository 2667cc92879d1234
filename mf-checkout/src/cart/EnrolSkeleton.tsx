import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';

/** The skeleton of the confirmation. */
export function EnrolSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="21rem" />
    </SkeletonGroup>
  );
}
