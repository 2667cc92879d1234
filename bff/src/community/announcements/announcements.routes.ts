import { community } from '@grove/contracts/community';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { listAnnouncements } from './listAnnouncements.ts';

export function announcementsRoutes(router: Router): void {
  route(router, community, 'GET /api/announcements', ({ query }) => listAnnouncements(query.cursor));
}
