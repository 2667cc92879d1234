import { Link } from '@grove/platform/Link';
import { BackLink } from '@grove/ui/BackLink';
import { classroomPaths } from './classroomPlace.ts';

/** The way from an opened course to all of them. */
export function BackToCourses() {
  return (
    <BackLink as={Link} to={classroomPaths.courses()}>
      Back to Courses
    </BackLink>
  );
}
