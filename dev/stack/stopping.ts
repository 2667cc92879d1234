import { endRunning } from './run.ts';
import { killEverything, stopEverything } from './service.ts';
import { say } from './steps.mjs';

const asked = new AbortController();
let unlock = () => {};

/** Aborted as soon as this process is asked to end. */
export const stopping = asked.signal;

/** Sets the function that unlocks the data folder when this process ends. */
export function unlockWhenStopped(giveUp: () => void): void {
  unlock = giveUp;
}

/** Ends all children in order, unlocks the data folder, and exits. Further calls have no effect. */
export async function stop(exitCode: number): Promise<void> {
  if (stopping.aborted) return;
  asked.abort();
  endRunning();
  await stopEverything();
  unlock();
  process.exit(exitCode);
}

/** Stops on Ctrl-C, on other signals, and when the parent process is gone. A second Ctrl-C kills everything. Other
 *  signals can arrive twice, sent to the whole group and forwarded, so their repetition is ignored. */
export function stopWhenAsked(): void {
  const begin = () => {
    if (!stopping.aborted) say('\nStopping…');
    void stop(0);
  };
  process.on('SIGINT', () => (stopping.aborted ? void insist() : begin()));
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, begin);
  process.on('disconnect', begin);
  // There was a channel, and the parent process has already ended.
  if ('connected' in process && !process.connected) begin();
}

async function insist(): Promise<void> {
  await killEverything();
  unlock();
  process.exit(1);
}
