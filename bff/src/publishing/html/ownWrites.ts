import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../http/context.ts';

/** A page is not held up longer than this by a write that hangs. */
const patienceMs = 1_000;

/** Knows what each session is writing. */
export interface OwnWrites {
  /** Remembers a request that writes until it is answered. */
  follow(ctx: Context, answering: Promise<void>): void;
  /** Resolves when all that this session began to write is answered, or after a second. */
  ended(ctx: Context): Promise<void>;
}

/** Lets a page see what its reader wrote just before: who clicks and reloads at once would else be shown what was
 *  before the click. It knows the requests of one process; of several, each knows its own.
 *  @param tokenOf what a request's session is told from others by. */
export function createOwnWrites(tokenOf: (ctx: Context) => string | undefined): OwnWrites {
  const underWay = new Map<string, Set<Promise<void>>>();

  return {
    follow(ctx, answering) {
      const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
      const token = isRead ? undefined : tokenOf(ctx);
      if (token === undefined) return;
      const own = underWay.get(token) ?? new Set();
      underWay.set(token, own.add(answering));
      const forget = () => {
        own.delete(answering);
        if (own.size === 0) underWay.delete(token);
      };
      answering.then(forget, forget);
    },
    async ended(ctx) {
      const own = underWay.get(tokenOf(ctx) ?? '');
      if (own !== undefined)
        await Promise.race([Promise.allSettled(own), wait(patienceMs, undefined, { ref: false })]);
    },
  };
}
