import { classes } from '@grove/contracts/coaching/classes';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { listCoaches } from '../../members/users/roles/listCoaches.ts';
import { getAttendance, markAttended } from './attendance.ts';
import { addMeeting, cancelMeeting, moveMeeting } from './changeMeeting.ts';

export function classesRoutes(router: Router): void {
  const meeting = '/api/creator/meetings/:meetingId';
  const attendance = '/api/coach/meetings/:meetingId/attendance';
  route(router, classes, 'GET /api/creator/class-hosts', listCoaches);
  route(
    router,
    classes,
    'POST /api/creator/live-classes/:productId/meetings',
    ({ actor, params, body, tx }) => addMeeting(actor, { ...params, ...body }, tx),
  );
  route(router, classes, `POST ${meeting}/reschedule`, ({ actor, params, body }) =>
    moveMeeting(actor, { ...params, ...body }),
  );
  route(router, classes, `POST ${meeting}/cancel`, ({ actor, params, body }) =>
    cancelMeeting(actor, { ...params, ...body }),
  );
  route(router, classes, `GET ${attendance}`, ({ actor, params }) => getAttendance(actor, params.meetingId));
  route(router, classes, `PUT ${attendance}/:memberId`, ({ actor, params }) => markAttended(actor, params));
}
