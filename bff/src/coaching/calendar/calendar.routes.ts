import { calendar } from '@grove/contracts/coaching/calendar';
import { etag } from 'etag';
import type { Env } from '../../env.ts';
import { route, routeOutsideApi } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { getFeedUrl, renewFeedUrl } from './getFeedUrl.ts';
import { listCalendarEvents } from './listCalendarEvents.ts';
import { readFeed } from './readFeed.ts';

export function calendarRoutes(router: Router, env: Env): void {
  route(router, calendar, 'GET /api/calendar', ({ actor, query: { from, to } }) =>
    listCalendarEvents(actor, { from: new Date(from), to: new Date(to) }),
  );
  route(router, calendar, 'GET /api/account/calendar-feed', ({ actor }) => getFeedUrl(actor.id, env));
  route(router, calendar, 'POST /api/account/calendar-feed', ({ actor }) => renewFeedUrl(actor.id, env));

  // For calendar programs, which have no session: the URL contains their only credential.
  routeOutsideApi(router, 'GET /calendar/:file', 'read', async (ctx, { file = '' }) => {
    const feed = await readFeed(file, env);
    ctx.status = 200;
    // Weak, because the answer may be compressed.
    ctx.etag = etag(feed, { weak: true });
    ctx.set('Content-Type', 'text/calendar; charset=utf-8');
    ctx.set('Cache-Control', 'private, max-age=300');
    ctx.body = feed;
  });
}
