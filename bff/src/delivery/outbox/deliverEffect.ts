import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import { isDatabaseAway } from '../../infra/databaseAway.ts';
import type { ClaimedEffect } from './claimEffect.ts';
import { Undeliverable } from './effectHandler.ts';
import type { EffectHandlers } from './effectHandler.ts';
import { markDone, prolongLease, putBack, setAside } from './settleEffect.ts';
import { leaseMs, mostDeaths, prolongEveryMs, waitAfter } from './waits.ts';

export interface Delivery {
  env: Env;
  handlers: EffectHandlers;
  log: Logger;
  /** Ends the delivery; its lease is then left to run out. */
  signal: AbortSignal;
}

/** Runs a claimed effect's handler and writes down how it went. Throws only when the database does not answer. */
export async function deliverEffect(claim: ClaimedEffect, delivery: Delivery): Promise<void> {
  const { handlers, env, log, signal } = delivery;
  const { _id, kind, key, attempts, deaths } = claim;
  const told = { effectId: _id.toHexString(), kind, attempts };
  if (deaths >= mostDeaths) {
    log.error(told, 'effect set aside: workers die of it');
    return setAside(claim, 'The process ended each time this was tried');
  }

  const lost = new AbortController();
  const stop = AbortSignal.any([signal, lost.signal]);
  const stopProlonging = keepLease(claim, () => lost.abort());
  try {
    const deliver = handlers[kind];
    if (deliver === undefined) throw new Error(`Nothing delivers effects of the kind '${kind}'`);
    await deliver(claim.payload as never, { effectId: told.effectId, key, env, log, signal: stop });
  } catch (error) {
    // Whoever has taken it over writes down how it ends.
    if (lost.signal.aborted) return;
    if (signal.aborted) await putBack(claim, { reason: 'The process ended', waitMs: 0 });
    else await failed(claim, error, log);
    return;
  } finally {
    stopProlonging();
  }
  await insistently(() => markDone(claim));
  log.info(told, 'effect delivered');
}

async function failed(claim: ClaimedEffect, error: unknown, log: Logger): Promise<void> {
  const { _id, kind, attempts, giveUpAt } = claim;
  const reason = reasonOf(error);
  const told = { effectId: _id.toHexString(), kind, attempts, reason };
  if (error instanceof Undeliverable || giveUpAt <= new Date()) {
    log.error(told, 'effect set aside');
    return setAside(claim, reason);
  }
  log.warn(told, 'effect failed; it is tried again');
  return putBack(claim, { reason, waitMs: waitAfter(claim.attempts) });
}

/** Says again and again that the effect is still being worked on. */
function keepLease(claim: ClaimedEffect, onLost: () => void): () => void {
  const timer = setInterval(() => {
    prolongLease(claim).then(
      (isOurs) => {
        if (!isOurs) onLost();
      },
      (error: unknown) => {
        // Perhaps the database is back before the lease ends.
        if (!isDatabaseAway(error)) onLost();
      },
    );
  }, prolongEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** What has happened must be written down, or it would happen again: tried for as long as the lease may hold. */
async function insistently(write: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + leaseMs; ;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error;
      await wait(500, undefined, { ref: false });
    }
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
