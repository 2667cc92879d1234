import { coaching } from '@grove/contracts/coaching/coaching';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { bookSession } from './bookSession.ts';
import { cancelSession } from './cancelSession.ts';
import { confirmSession } from './confirmSession.ts';
import { findBooking } from './findBooking.ts';
import { listFreeSlots } from './listFreeSlots.ts';
import { listOwnSessions } from './listOwnSessions.ts';
import { recordAttendance } from './recordAttendance.ts';
import { rescheduleSession } from './rescheduleSession.ts';
import { shareNotes } from './shareNotes.ts';
import { toCoachingSession } from './toCoachingSession.ts';

export function bookingsRoutes(router: Router): void {
  route(router, coaching, 'GET /api/coaching/coaches/:coachId/slots', ({ actor, params, query }) => {
    const { sessionTypeId, from, to, bookingId } = query;
    const range = { from: Date.parse(from), to: Date.parse(to) };
    return listFreeSlots(actor, { coachId: params.coachId, sessionTypeId, range, bookingId });
  });
  route(router, coaching, 'GET /api/bookings', ({ actor, query }) => listOwnSessions(actor, query));
  route(router, coaching, 'POST /api/bookings', ({ actor, body, tx }) => bookSession(actor, body, tx));
  memberRoutes(router);
  hostRoutes(router);
}

function memberRoutes(router: Router): void {
  const role = 'member';
  route(router, coaching, 'GET /api/bookings/:bookingId', async ({ actor, params }) =>
    toCoachingSession(await findBooking(actor, params.bookingId, { role }), role),
  );
  route(router, coaching, 'POST /api/bookings/:bookingId/reschedule', ({ actor, params, body }) =>
    rescheduleSession(actor, { ...params, ...body, role }),
  );
  route(router, coaching, 'POST /api/bookings/:bookingId/cancel', ({ actor, params, body }) =>
    cancelSession(actor, { ...params, ...body, role }),
  );
}

function hostRoutes(router: Router): void {
  const role = 'host';
  route(router, coaching, 'GET /api/coach/bookings/:bookingId', async ({ actor, params }) =>
    toCoachingSession(await findBooking(actor, params.bookingId, { role }), role),
  );
  route(router, coaching, 'POST /api/coach/bookings/:bookingId/reschedule', ({ actor, params, body }) =>
    rescheduleSession(actor, { ...params, ...body, role }),
  );
  route(router, coaching, 'POST /api/coach/bookings/:bookingId/cancel', ({ actor, params, body }) =>
    cancelSession(actor, { ...params, ...body, role }),
  );
  route(router, coaching, 'POST /api/coach/bookings/:bookingId/confirm', ({ actor, params }) =>
    confirmSession(actor, params.bookingId),
  );
  route(router, coaching, 'POST /api/coach/bookings/:bookingId/attendance', ({ actor, params, body }) =>
    recordAttendance(actor, { ...params, ...body }),
  );
  route(router, coaching, 'PUT /api/coach/bookings/:bookingId/notes', ({ actor, params, body }) =>
    shareNotes(actor, { ...params, ...body }),
  );
}
