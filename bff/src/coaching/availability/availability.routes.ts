import { coaching } from '@grove/contracts/coaching';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { getAvailability } from './getAvailability.ts';
import { listOfferedCoaches } from './listOfferedCoaches.ts';
import { saveAvailability } from './saveAvailability.ts';

export function availabilityRoutes(router: Router): void {
  route(router, coaching, 'GET /api/coaching/coaches', ({ actor }) => listOfferedCoaches(actor.id));
  route(router, coaching, 'GET /api/coach/availability', ({ actor }) => getAvailability(actor.id));
  route(router, coaching, 'PUT /api/coach/availability', ({ actor, body }) =>
    saveAvailability(actor.id, body),
  );
}
