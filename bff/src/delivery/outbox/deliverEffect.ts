import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import { clock } from '../../infra/clock.ts';
import { isDatabaseUnavailable } from '../../infra/databaseUnavailable.ts';
import { tracing } from '../../infra/tracing/tracing.ts';
import type { ClaimedEffect } from './claimEffect.ts';
import { Undeliverable } from './effectHandler.ts';
import type { EffectHandlers } from './effectHandler.ts';
import { markDelivered, renewLease, rescheduleEffect, setEffectAside } from './settleEffect.ts';
import { retryEveryMs, maxDeaths, renewEveryMs, suspectDeaths, getRetryDelayMs } from './effectTiming.ts';

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
  const logFields = { effectId: _id.toHexString(), kind, attempts };
  if (claim.isOrphan && isSuspect(claim)) return handleSuspect(claim, log);

  const lost = new AbortController();
  const stop = AbortSignal.any([signal, lost.signal]);
  const stopRenewing = keepRenewingLease(claim, () => lost.abort());
  try {
    const deliver = handlers[kind];
    if (deliver === undefined) throw new Error(`No handler for effects of the kind '${kind}'`);
    const run = { effectId: logFields.effectId, key, env, log, signal: stop };
    const span = { name: `deliver ${kind}`, cause: claim.traceparent };
    await tracing.inSpan(span, () => deliver(claim.payload as never, run));
  } catch (error) {
    // The worker that has taken over records the result.
    if (lost.signal.aborted) return;
    if (signal.aborted) await rescheduleEffect(claim, { reason: 'The process stopped', waitMs: 0 });
    else await retryWhileUnavailable(() => recordFailure(claim, error, log), signal);
    return;
  } finally {
    stopRenewing();
  }
  await retryWhileUnavailable(() => markDelivered(claim), signal);
  log.info(logFields, 'effect delivered');
}

async function recordFailure(claim: ClaimedEffect, error: unknown, log: Logger): Promise<void> {
  const { _id, kind, attempts, giveUpAt } = claim;
  const reason = toReason(error);
  const logFields = { effectId: _id.toHexString(), kind, attempts, reason };
  const isExpired = giveUpAt <= clock.now() && !isDatabaseUnavailable(error);
  if (error instanceof Undeliverable || isExpired) {
    log.error(logFields, 'effect set aside');
    return setEffectAside(claim, reason);
  }
  log.warn(logFields, 'effect failed; retrying later');
  return rescheduleEffect(claim, { reason, waitMs: getRetryDelayMs(claim.attempts) });
}

/** Whether so many workers died while delivering it that it may be the cause. It is then delivered alone. */
export function isSuspect({ deaths }: Pick<ClaimedEffect, 'deaths'>): boolean {
  return deaths >= suspectDeaths;
}

/** Handles an effect that may be killing workers. Processes are killed for many reasons, and unrelated effects must
 *  not suffer: an effect is set aside only if it has ended several workers while delivered alone, for a day. */
async function handleSuspect(claim: ClaimedEffect, log: Logger): Promise<void> {
  const { _id, kind, deaths, giveUpAt } = claim;
  const logFields = { effectId: _id.toHexString(), kind, deaths };
  if (deaths >= maxDeaths && giveUpAt <= clock.now()) {
    log.error(logFields, 'effect set aside: it keeps killing workers');
    return setEffectAside(claim, 'The process crashed on every attempt for a day');
  }
  log.warn(logFields, 'the process crashed again during this delivery; retrying it alone later');
  const reason = 'The process crashed during the attempt';
  return rescheduleEffect(claim, { reason, waitMs: getRetryDelayMs(deaths - suspectDeaths + 1) });
}

/** Renews the lease periodically; after an outage of the database, as soon as it is back. */
function keepRenewingLease(claim: ClaimedEffect, onLost: () => void): () => void {
  const stopped = new AbortController();
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { ref: false, signal: stopped.signal });
  const renewPeriodically = async () => {
    for (;;) {
      await pause(renewEveryMs);
      while (!(await tryRenew())) await pause(retryEveryMs);
    }
  };
  /** Returns false while the database is unavailable. */
  const tryRenew = async () => {
    try {
      if (!(await renewLease(claim))) onLost();
      return true;
    } catch (error) {
      if (isDatabaseUnavailable(error)) return false;
      onLost();
      return true;
    }
  };
  // Rejects when it is stopped.
  renewPeriodically().catch(() => undefined);
  return () => stopped.abort();
}

/** Retries a write until the process ends: without the recorded result, the effect would be delivered again. */
async function retryWhileUnavailable(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || signal.aborted) throw error;
      await wait(retryEveryMs, undefined, { ref: false });
    }
  }
}

function toReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
