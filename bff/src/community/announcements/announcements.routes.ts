import { announcements } from '@grove/contracts/community/announcements';
import { community } from '@grove/contracts/community/community';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import {
  changeAnnouncement,
  deleteAnnouncement,
  listAllAnnouncements,
  createAnnouncement,
} from './changeAnnouncements.ts';
import { listAnnouncements } from './listAnnouncements.ts';

export function announcementsRoutes(router: Router): void {
  route(router, community, 'GET /api/announcements', ({ query }) => listAnnouncements(query.cursor));

  route(router, announcements, 'GET /api/creator/announcements', ({ query }) =>
    listAllAnnouncements(query.cursor),
  );

  route(router, announcements, 'POST /api/creator/announcements', ({ actor, body, tx }) =>
    createAnnouncement(actor, body, tx),
  );

  route(router, announcements, 'PATCH /api/creator/announcements/:announcementId', ({ params, body }) =>
    changeAnnouncement(params.announcementId, body),
  );

  route(router, announcements, 'DELETE /api/creator/announcements/:announcementId', ({ params }) =>
    deleteAnnouncement(params.announcementId),
  );
}
