import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import { clock } from '../../infra/clock.ts';
import { claimEffect } from './claimEffect.ts';
import { deliverEffect, isSuspect } from './deliverEffect.ts';
import type { EffectHandlers } from './effectHandler.ts';
import { putBack } from './settleEffect.ts';
import { returnMs } from './waits.ts';
import { onEffectAdded } from './wakeWorker.ts';

const usualLookMs = 1_000;
/** Maximum number of effects, of different subjects, that are delivered at the same time. */
const atOnce = 8;
/** Time for running deliveries to end after the worker was asked to stop. */
const patienceMs = 8_000;
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
  lookEveryMs = usualLookMs,
}: {
  env: Env;
  log: Logger;
  handlers: EffectHandlers;
  lookEveryMs?: number;
}): Worker {
  const isEnding = new AbortController();
  const mustStop = new AbortController();
  const sleep = createSleep();
  const stopListening = onEffectAdded(() => sleep.wake());
  const running = new Set<Promise<void>>();
  let isAway = false;
  // Also at the start: there may have been an outage before.
  let returnUntil = inTimeToReturn();

  const loop = (async () => {
    while (!isEnding.signal.aborted) {
      const worked = await step().catch(tellOfTrouble);
      if (!worked) await sleep.for(lookEveryMs);
    }
  })();

  /** Starts one delivery, after waiting for capacity. @returns false if there is nothing to do. */
  async function step(): Promise<boolean> {
    if (running.size >= atOnce) await Promise.race(running);
    if (isEnding.signal.aborted) return false;
    const claimed = await claimEffect(returnUntil);
    if (isAway) log.info('the outbox is available again');
    isAway = false;
    if (claimed === undefined) return false;
    const isAlone = isSuspect(claimed) && !claimed.isOrphan;
    if (isAlone && running.size > 0) {
      // The delivery has not started, so if the process ends before its turn comes, the effect is not the cause.
      await putBack(claimed, { reason: claimed.lastError ?? '', waitMs: 0 });
      await Promise.all(running);
      return true;
    }
    const delivery = deliverEffect(claimed, { env, handlers, log, signal: mustStop.signal })
      .catch(tellOfTrouble)
      // The next effect of its subject may have waited for this one.
      .finally(() => sleep.wake());
    const work = delivery.then(() => void running.delete(work));
    running.add(work);
    if (isAlone) await work;
    return true;
  }

  function tellOfTrouble(error: unknown): false {
    if (!isAway) log.warn({ reason: String(error) }, 'the outbox is unavailable; retrying');
    isAway = true;
    returnUntil = inTimeToReturn();
    return false;
  }

  return {
    async stop() {
      isEnding.abort();
      stopListening();
      sleep.wake();
      const impatient = setTimeout(() => mustStop.abort(), patienceMs);
      const ended = loop.then(() => Promise.all(running));
      await Promise.race([ended, wait(patienceMs + graceMs, undefined, { ref: false })]);
      clearTimeout(impatient);
    },
  };
}

function inTimeToReturn(): Date {
  return new Date(clock.now().getTime() + returnMs);
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
