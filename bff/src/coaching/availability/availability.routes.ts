import { coaching } from '@grove/contracts/coaching/coaching';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { getAvailability } from './getAvailability.ts';
import { listAvailableCoaches } from './listAvailableCoaches.ts';
import { saveAvailability } from './saveAvailability.ts';

export function availabilityRoutes(router: Router): void {
  route(router, coaching, 'GET /api/coaching/coaches', ({ actor }) => listAvailableCoaches(actor.id));
  route(router, coaching, 'GET /api/coach/availability', ({ actor }) => getAvailability(actor.id));
  route(router, coaching, 'PUT /api/coach/availability', ({ actor, body }) =>
    saveAvailability(actor.id, body),
  );
}
