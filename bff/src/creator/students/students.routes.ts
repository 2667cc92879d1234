import { students } from '@grove/contracts/creator/students';
import { route } from '../../http/route.ts';
import type { Context } from '../../http/context.ts';
import type { Router } from '../../http/router.ts';
import { countMatchingStudents } from './countMatchingStudents.ts';
import { changeStudent } from './changeStudent.ts';
import { revokeCourseAccess, grantCourseAccess } from './courseAccess.ts';
import { exportStudents } from './exportStudents.ts';
import { getStudent } from './getStudent.ts';
import { getStudents } from './getStudents.ts';
import { listStudentBookings } from './listStudentBookings.ts';
import { listStudentCourses } from './listStudentCourses.ts';
import { listStudentPurchases } from './listStudentPurchases.ts';
import { readStudentMessages } from './readStudentMessages.ts';

export function studentsRoutes(router: Router): void {
  route(router, students, 'GET /api/students', ({ query }) => getStudents(query));

  exportRoutes(router);

  route(router, students, 'GET /api/students/count', async ({ query }) => ({
    count: await countMatchingStudents(query),
  }));

  route(router, students, 'GET /api/students/:studentId', ({ params }) => getStudent(params.studentId));

  route(router, students, 'PATCH /api/students/:studentId', ({ actor, params, body, address }) =>
    changeStudent(actor, params.studentId, body, address),
  );

  route(router, students, 'GET /api/students/:studentId/purchases', ({ params }) =>
    listStudentPurchases(params.studentId),
  );

  route(router, students, 'GET /api/students/:studentId/bookings', ({ params }) =>
    listStudentBookings(params.studentId),
  );

  route(router, students, 'GET /api/students/:studentId/messages', ({ actor, params }) =>
    readStudentMessages(actor, params.studentId),
  );

  route(router, students, 'GET /api/students/:studentId/courses', ({ actor, params }) =>
    listStudentCourses(actor, params.studentId),
  );

  route(router, students, 'POST /api/students/:studentId/enrolments', ({ actor, params, body, address }) =>
    grantCourseAccess(actor, { ...params, ...body }, address),
  );

  route(
    router,
    students,
    'DELETE /api/students/:studentId/enrolments/:courseId',
    ({ actor, params, address }) => revokeCourseAccess(actor, params, address),
  );
}

function exportRoutes(router: Router): void {
  route(router, students, 'GET /api/students/export', ({ query, ctx }) => {
    setCsvHeaders(ctx);
    return exportStudents(query);
  });

  route(router, students, 'POST /api/students/export', ({ body, ctx }) => {
    setCsvHeaders(ctx);
    return exportStudents(body);
  });
}

function setCsvHeaders(ctx: Context): void {
  ctx.set('Content-Type', 'text/csv; charset=utf-8');
  ctx.set('Content-Disposition', 'attachment; filename="students.csv"');
}
