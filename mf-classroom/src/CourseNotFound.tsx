import { Link } from '@grove/platform/Link';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/Button';
import { EmptyState } from '@grove/ui/EmptyState';
import { classroomPaths } from './classroom/classroomPlace.ts';

/** Instead of a course that does not exist, or that the member is not enrolled in. */
export function CourseNotFound() {
  useTitle('Course not found');
  return (
    <EmptyState
      level={1}
      drawing="path"
      title="Course not found"
      text="It may have been removed, or you are not enrolled in it."
      action={
        <Button as={Link} to={classroomPaths.courses()} variant="secondary">
          Back to Courses
        </Button>
      }
    />
  );
}
