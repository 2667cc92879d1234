import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';

/** The skeleton of the legal pages' cards. */
export function LegalPagesSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="10rem" />
      <Skeleton shape="card" height="10rem" />
      <Skeleton shape="card" height="10rem" />
    </SkeletonGroup>
  );
}
