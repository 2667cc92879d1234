import { live } from '@grove/contracts/api/live';
import { AppError } from '../../infra/AppError.ts';
import type { Context } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { clock } from '../../infra/clock.ts';
import { getMajorityTime } from '../../infra/mongo.ts';
import { parseEventSeconds } from './eventId.ts';
import { overlapSeconds } from './liveConnection.ts';
import type { LiveHub } from './liveHub.ts';

const daySeconds = 24 * 60 * 60;

/** @param sessionIdOf returns the id of a request's session. */
export function eventsRoutes(router: Router, hub: LiveHub, sessionIdOf: (ctx: Context) => string): void {
  route(router, live, 'GET /api/events', async ({ actor, query: { after, age = 0, user }, ctx }) => {
    // Another person has signed in in this browser since the page was loaded.
    if (user !== undefined && user !== actor.id) throw new AppError('unauthorized');
    ctx.set({
      'Content-Type': 'text/event-stream',
      // Some proxies buffer and compress responses, which would delay events.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    const sessionId = sessionIdOf(ctx);
    // Events are ordered by the database's clock, which may differ from this server's.
    const { t: databaseSeconds } = await getMajorityTime();
    const lastReceived = parseEventSeconds(ctx.get('Last-Event-ID')) ?? parseEventSeconds(after);
    const from = (lastReceived ?? databaseSeconds - Math.ceil(age / 1_000)) - overlapSeconds;
    // Events are deleted after a day.
    const since = from < databaseSeconds - daySeconds ? null : from;
    // The page already contains what was written before it was requested.
    const bornAt = lastReceived === undefined ? { bornAt: new Date(clock.now().getTime() - age) } : {};
    return hub.connect({ userId: actor.id, sessionId, since, ...bornAt });
  });
}
