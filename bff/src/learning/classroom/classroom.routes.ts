import { classroom } from '@grove/contracts/classroom';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { getClassroomCourse } from './getClassroomCourse.ts';
import { listClassroomCourses } from './listClassroomCourses.ts';

export function classroomRoutes(router: Router): void {
  route(router, classroom, 'GET /api/classroom/courses', ({ actor }) => listClassroomCourses(actor));
  route(router, classroom, 'GET /api/classroom/courses/:courseId', ({ actor, params }) =>
    getClassroomCourse(actor, params.courseId),
  );
}
