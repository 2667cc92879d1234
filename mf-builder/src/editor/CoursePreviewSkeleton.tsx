import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';

/** The shape of a course's preview. */
export function CoursePreviewSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="30rem" />
    </SkeletonGroup>
  );
}
