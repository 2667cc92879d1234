import { students } from '@grove/contracts/creator/students';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { listSessions } from './listSessions.ts';

export function sessionsRoutes(router: Router): void {
  route(router, students, 'GET /api/creator/bookings', ({ query }) => listSessions(query));
}
