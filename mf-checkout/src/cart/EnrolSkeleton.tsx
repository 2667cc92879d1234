import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';

/** The shape of the one question that is asked. */
export function EnrolSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="21rem" />
    </SkeletonGroup>
  );
}
