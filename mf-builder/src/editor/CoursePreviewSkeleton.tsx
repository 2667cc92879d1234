import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';

export function CoursePreviewSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="30rem" />
    </SkeletonGroup>
  );
}
