import { endRunning } from './run.ts';
import { killEverything, stopEverything } from './service.ts';
import { say } from './steps.mjs';

const asked = new AbortController();
let unlock = () => {};

/** Aborted as soon as this process is asked to end. */
export const stopping = asked.signal;

/** How the data folder is given up again, once it is this process's own. */
export function unlockWhenStopped(giveUp: () => void): void {
  unlock = giveUp;
}

/** Ends all children in order, gives up the lock, and ends this process. Repeating it changes nothing. */
export async function stop(exitCode: number): Promise<void> {
  if (stopping.aborted) return;
  asked.abort();
  endRunning();
  await stopEverything();
  unlock();
  process.exit(exitCode);
}

/** Stops on Ctrl-C, on the signals, and when whoever started this process is gone. A second Ctrl-C insists; the other
 *  signals come twice where a whole group is meant and are forwarded too, so their repetition says nothing. */
export function stopWhenAsked(): void {
  const begin = () => {
    if (!stopping.aborted) say('\nStopping…');
    void stop(0);
  };
  process.on('SIGINT', () => (stopping.aborted ? void insist() : begin()));
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, begin);
  process.on('disconnect', begin);
  // There was a channel, and whoever started us is gone already.
  if ('connected' in process && !process.connected) begin();
}

async function insist(): Promise<void> {
  await killEverything();
  unlock();
  process.exit(1);
}
