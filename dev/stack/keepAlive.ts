import { setTimeout as wait } from 'node:timers/promises';
import { reason } from './problem.ts';
import type { Service } from './service.ts';

const firstWait = 500;
const longestWait = 30_000;
/** Milliseconds after which a service counts as healthy again. */
const settled = 60_000;

/** Restarts a service whenever it ends by itself, with increasing delays, and logs it. */
export function keepAlive(service: Service, say: (line: string) => void, stopping: AbortSignal): void {
  let pause = firstWait;
  let born = Date.now();

  const again = async (how: string): Promise<void> => {
    if (stopping.aborted) return;
    if (Date.now() - born > settled) pause = firstWait;
    say(`${service.name} ${how}; restarting it in ${pause / 1_000} s.`);
    try {
      await wait(pause, undefined, { signal: stopping });
    } catch {
      return;
    }
    pause = Math.min(pause * 2, longestWait);
    try {
      born = Date.now();
      await service.restart();
      say(`${service.name} is running again.`);
    } catch (error) {
      await again(`did not start (${reason(error).split('\n')[0]})`);
    }
  };
  service.onDeath((how) => void again(how));
}
