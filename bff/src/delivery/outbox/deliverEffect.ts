import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import { clock } from '../../infra/clock.ts';
import { isDatabaseAway } from '../../infra/databaseAway.ts';
import type { ClaimedEffect } from './claimEffect.ts';
import { Undeliverable } from './effectHandler.ts';
import type { EffectHandlers } from './effectHandler.ts';
import { markDone, prolongLease, putBack, setAside } from './settleEffect.ts';
import { askAgainMs, mostDeaths, prolongEveryMs, suspectDeaths, waitAfter } from './waits.ts';

export interface Delivery {
  env: Env;
  handlers: EffectHandlers;
  log: Logger;
  /** Aborts the delivery. Its lease is then left to expire. */
  signal: AbortSignal;
}

/** Runs a claimed effect's handler and records the result. Throws only if the database is unavailable. */
export async function deliverEffect(claim: ClaimedEffect, delivery: Delivery): Promise<void> {
  const { handlers, env, log, signal } = delivery;
  const { _id, kind, key, attempts } = claim;
  const told = { effectId: _id.toHexString(), kind, attempts };
  if (claim.isOrphan && isSuspect(claim)) return suspected(claim, log);

  const lost = new AbortController();
  const stop = AbortSignal.any([signal, lost.signal]);
  const stopProlonging = keepLease(claim, () => lost.abort());
  try {
    const deliver = handlers[kind];
    if (deliver === undefined) throw new Error(`No handler for effects of the kind '${kind}'`);
    await deliver(claim.payload as never, { effectId: told.effectId, key, env, log, signal: stop });
  } catch (error) {
    // The worker that has taken over records the result.
    if (lost.signal.aborted) return;
    if (signal.aborted) await putBack(claim, { reason: 'The process stopped', waitMs: 0 });
    else await insistently(() => failed(claim, error, log), signal);
    return;
  } finally {
    stopProlonging();
  }
  await insistently(() => markDone(claim), signal);
  log.info(told, 'effect delivered');
}

async function failed(claim: ClaimedEffect, error: unknown, log: Logger): Promise<void> {
  const { _id, kind, attempts, giveUpAt } = claim;
  const reason = reasonOf(error);
  const told = { effectId: _id.toHexString(), kind, attempts, reason };
  const isOver = giveUpAt <= clock.now() && !isDatabaseAway(error);
  if (error instanceof Undeliverable || isOver) {
    log.error(told, 'effect set aside');
    return setAside(claim, reason);
  }
  log.warn(told, 'effect failed; retrying later');
  return putBack(claim, { reason, waitMs: waitAfter(claim.attempts) });
}

/** Whether so many workers died while delivering it that it may be the cause. It is then delivered alone. */
export function isSuspect({ deaths }: Pick<ClaimedEffect, 'deaths'>): boolean {
  return deaths >= suspectDeaths;
}

/** Handles an effect that may be killing workers. Processes are killed for many reasons, and unrelated effects must
 *  not suffer: an effect is set aside only if it has ended several workers while delivered alone, for a day. */
async function suspected(claim: ClaimedEffect, log: Logger): Promise<void> {
  const { _id, kind, deaths, giveUpAt } = claim;
  const told = { effectId: _id.toHexString(), kind, deaths };
  if (deaths >= mostDeaths && giveUpAt <= clock.now()) {
    log.error(told, 'effect set aside: it keeps killing workers');
    return setAside(claim, 'The process crashed on every attempt for a day');
  }
  log.warn(told, 'the process crashed again during this delivery; retrying it alone later');
  const reason = 'The process crashed during the attempt';
  return putBack(claim, { reason, waitMs: waitAfter(deaths - suspectDeaths + 1) });
}

/** Renews the lease periodically; after an outage of the database, as soon as it is back. */
function keepLease(claim: ClaimedEffect, onLost: () => void): () => void {
  const stopped = new AbortController();
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { ref: false, signal: stopped.signal });
  const keeping = async () => {
    for (;;) {
      await pause(prolongEveryMs);
      while (!(await prolonged())) await pause(askAgainMs);
    }
  };
  /** Returns false while the database is unavailable. */
  const prolonged = async () => {
    try {
      if (!(await prolongLease(claim))) onLost();
      return true;
    } catch (error) {
      if (isDatabaseAway(error)) return false;
      onLost();
      return true;
    }
  };
  // Rejects when it is stopped.
  keeping().catch(() => undefined);
  return () => stopped.abort();
}

/** Retries a write until the process ends: without the recorded result, the effect would be delivered again. */
async function insistently(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || signal.aborted) throw error;
      await wait(askAgainMs, undefined, { ref: false });
    }
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
