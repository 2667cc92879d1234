import { notifications } from '@grove/contracts/account/notifications';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { claimUnannounced } from './claimUnannounced.ts';
import { countUnread } from './countUnread.ts';
import { listNotifications } from './listNotifications.ts';
import { markRead } from './markRead.ts';
import { changePreferences } from './preferences.ts';

export function notificationsRoutes(router: Router): void {
  route(router, notifications, 'GET /api/notifications', ({ actor, query }) =>
    listNotifications(actor.id, query.cursor),
  );
  route(router, notifications, 'GET /api/notifications/count', ({ actor }) => countUnread(actor.id));
  route(router, notifications, 'POST /api/notifications/read', ({ actor, body }) =>
    markRead(actor.id, body.ids),
  );
  route(router, notifications, 'POST /api/notifications/announce', ({ actor }) => claimUnannounced(actor.id));
  route(router, notifications, 'PATCH /api/account/notifications', ({ actor, body }) =>
    changePreferences(actor.id, body),
  );
}
