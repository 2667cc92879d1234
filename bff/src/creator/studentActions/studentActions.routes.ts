import { studentActions } from '@grove/contracts/creator/studentActions';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { enrolStudents } from './enrolStudents.ts';
import { messageStudents } from './messageStudents.ts';

export function studentActionsRoutes(router: Router): void {
  route(router, studentActions, 'POST /api/student-messages', ({ actor, body, address, tx }) =>
    messageStudents(actor, { ...body, address }, tx),
  );

  route(router, studentActions, 'POST /api/student-enrolments', ({ actor, body, address, tx }) =>
    enrolStudents(actor, { ...body, address }, tx),
  );
}
