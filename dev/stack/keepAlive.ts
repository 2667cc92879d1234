import { setTimeout as wait } from 'node:timers/promises';
import { errorMessage } from './problem.ts';
import type { Service } from './service.ts';

const initialDelayMs = 500;
const maxDelayMs = 30_000;
/** Milliseconds after which a service counts as healthy again. */
const healthyAfterMs = 60_000;

/** Restarts a service whenever it exits on its own, with increasing delays, and logs each restart. */
export function keepAlive(service: Service, print: (line: string) => void, stopSignal: AbortSignal): void {
  let delayMs = initialDelayMs;
  let startedAt = Date.now();

  const restartAfterDelay = async (exitReason: string): Promise<void> => {
    if (stopSignal.aborted) return;
    if (Date.now() - startedAt > healthyAfterMs) delayMs = initialDelayMs;
    print(`${service.name} ${exitReason}; restarting it in ${delayMs / 1_000} s.`);
    try {
      await wait(delayMs, undefined, { signal: stopSignal });
    } catch {
      return;
    }
    delayMs = Math.min(delayMs * 2, maxDelayMs);
    try {
      startedAt = Date.now();
      await service.restart();
      print(`${service.name} is running again.`);
    } catch (error) {
      await restartAfterDelay(`did not start (${errorMessage(error).split('\n')[0]})`);
    }
  };
  service.onUnexpectedExit((exitReason) => void restartAfterDelay(exitReason));
}
