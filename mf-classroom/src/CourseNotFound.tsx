import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CourseOffer } from '@grove/contracts/shop/library';
import { Link } from '@grove/platform/Link';
import { navigate } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/forms/Button';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { classroomPaths } from './classroom/classroomPaths.ts';
import { getErrorCode } from '@grove/platform/requestErrors';

/** Shown instead of a course that the member cannot open. Redirects to the product that sells the course, or
 *  reports that the course does not exist. */
export function CourseNotFound({ courseId }: { courseId: string }) {
  const offer = useQuery<CourseOffer>({ queryKey: ['/api/library/courses', courseId] });
  const productId = offer.data?.productId;
  useEffect(() => {
    // Replaces the history entry, because going back to it would redirect again.
    if (productId !== undefined) navigate(pathTo('product', { productId }), { replace: true });
  }, [productId]);
  if (offer.isError) return <NoCourse />;
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="20rem" />
    </SkeletonGroup>
  );
}

function NoCourse() {
  useTitle('Course not found');
  return (
    <EmptyState
      level={1}
      drawing="path"
      title="Course not found"
      text="It may have been removed, or you’re not enrolled in it."
      action={
        <Button as={Link} to={classroomPaths.courses()} variant="secondary">
          Back to Courses
        </Button>
      }
    />
  );
}

const notFoundCodes: unknown[] = ['course-not-found', 'not-found', 'bad-request'];

/** Whether the server reports that the course does not exist or that the id is malformed. */
export function isCourseNotFound(error: Error | null): boolean {
  return notFoundCodes.includes(getErrorCode(error));
}
