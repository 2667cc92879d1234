import { live } from '@grove/contracts/live';
import { AppError } from '../../infra/AppError.ts';
import type { Context } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { clock } from '../../infra/clock.ts';
import { secondsOf } from './eventId.ts';
import { overlapSeconds } from './liveConnection.ts';
import type { LiveHub } from './liveHub.ts';

const daySeconds = 24 * 60 * 60;

/** @param sessionIdOf which session a request belongs to. */
export function eventsRoutes(router: Router, hub: LiveHub, sessionIdOf: (ctx: Context) => string): void {
  route(router, live, 'GET /api/events', ({ actor, query: { after, age = 0, user }, ctx }) => {
    // Another person has signed in in this browser since the page was shown.
    if (user !== undefined && user !== actor.id) throw new AppError('unauthorized');
    ctx.set({
      'Content-Type': 'text/event-stream',
      // Some proxies gather, and compress, what they pass on.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    const sessionId = sessionIdOf(ctx);
    const heardLast = secondsOf(ctx.get('Last-Event-ID')) ?? secondsOf(after);
    if (heardLast !== undefined)
      return hub.connect({ userId: actor.id, sessionId, since: sinceOf(heardLast - overlapSeconds) });
    // What was written before the page was asked for it shows.
    const bornAt = clock.now().getTime() - age;
    const since = sinceOf(Math.floor(bornAt / 1_000) - overlapSeconds);
    return hub.connect({ userId: actor.id, sessionId, since, bornAt: new Date(bornAt) });
  });
}

/** What is older than a day is no longer there. */
function sinceOf(seconds: number): number | null {
  return seconds < clock.now().getTime() / 1_000 - daySeconds ? null : seconds;
}
