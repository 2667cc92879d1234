import { Link } from '@grove/platform/Link';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { classroomPaths } from './classroomPaths.ts';

/** Links from a course back to all courses. */
export function BackToCourses() {
  return (
    <BackLink as={Link} to={classroomPaths.courses()}>
      Back to Courses
    </BackLink>
  );
}
