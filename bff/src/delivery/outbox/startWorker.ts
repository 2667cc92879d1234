import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import { clock } from '../../infra/clock.ts';
import { claimEffect } from './claimEffect.ts';
import { deliverEffect, isSuspect } from './deliverEffect.ts';
import type { EffectHandlers } from './effectHandler.ts';
import { rescheduleEffect } from './settleEffect.ts';
import { outageGraceMs } from './effectTiming.ts';
import { onEffectAdded } from './wakeWorker.ts';

const defaultPollMs = 1_000;
/** Maximum number of effects, of different subjects, that are delivered at the same time. */
const maxConcurrent = 8;
/** Time for running deliveries to end after the worker was asked to stop. */
const drainMs = 8_000;
/** Time for aborted deliveries to end. */
const graceMs = 500;

export interface Worker {
  /** Starts no new deliveries and waits for running ones, at most eight seconds. Then their leases are left to
   *  expire, and another worker repeats them. */
  stop(): Promise<void>;
}

/** Delivers effects for the lifetime of the process: its own immediately, those of other processes within about a
 *  second. Any number of copies may run. */
export function startWorker({
  env,
  log,
  handlers,
  pollEveryMs = defaultPollMs,
}: {
  env: Env;
  log: Logger;
  handlers: EffectHandlers;
  pollEveryMs?: number;
}): Worker {
  const stopping = new AbortController();
  const aborting = new AbortController();
  const sleep = createSleep();
  const stopListening = onEffectAdded(() => sleep.wake());
  const running = new Set<Promise<void>>();
  let isUnavailable = false;
  // Also at the start: there may have been an outage before.
  let renewalsUntil = getRenewalDeadline();

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const worked = await step().catch(logOutage);
      if (!worked) await sleep.for(pollEveryMs);
    }
  })();

  /** Starts one delivery, after waiting for capacity. @returns false if there is nothing to do. */
  async function step(): Promise<boolean> {
    if (running.size >= maxConcurrent) await Promise.race(running);
    if (stopping.signal.aborted) return false;
    const claimed = await claimEffect(renewalsUntil);
    if (isUnavailable) log.info('the outbox is available again');
    isUnavailable = false;
    if (claimed === undefined) return false;
    const mustRunAlone = isSuspect(claimed) && !claimed.isOrphan;
    if (mustRunAlone && running.size > 0) {
      // The delivery has not started, so if the process ends before its turn comes, the effect is not the cause.
      await rescheduleEffect(claimed, { reason: claimed.lastError ?? '', waitMs: 0 });
      await Promise.all(running);
      return true;
    }
    const delivery = deliverEffect(claimed, { env, handlers, log, signal: aborting.signal })
      .catch(logOutage)
      // The next effect of its subject may have waited for this one.
      .finally(() => sleep.wake());
    const work = delivery.then(() => void running.delete(work));
    running.add(work);
    if (mustRunAlone) await work;
    return true;
  }

  function logOutage(error: unknown): false {
    if (!isUnavailable) log.warn({ reason: String(error) }, 'the outbox is unavailable; retrying');
    isUnavailable = true;
    renewalsUntil = getRenewalDeadline();
    return false;
  }

  return {
    async stop() {
      stopping.abort();
      stopListening();
      sleep.wake();
      const abortTimer = setTimeout(() => aborting.abort(), drainMs);
      const ended = loop.then(() => Promise.all(running));
      await Promise.race([ended, wait(drainMs + graceMs, undefined, { ref: false })]);
      clearTimeout(abortTimer);
    },
  };
}

function getRenewalDeadline(): Date {
  return new Date(clock.now().getTime() + outageGraceMs);
}

/** Creates a sleep that can be ended by others, even just before it begins. */
function createSleep() {
  let wakeUp: (() => void) | undefined;
  let isWoken = false;
  return {
    wake() {
      isWoken = true;
      wakeUp?.();
    },
    async for(milliseconds: number): Promise<void> {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          wakeUp = resolve;
          setTimeout(resolve, milliseconds).unref();
        });
      }
      isWoken = false;
      wakeUp = undefined;
    },
  };
}
