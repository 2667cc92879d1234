import { killRunning } from './run.ts';
import { killEverything, stopEverything } from './service.ts';
import { printLine } from './steps.mjs';

const stopRequest = new AbortController();
let unlock = () => {};

/** Aborted as soon as this process is asked to stop. */
export const stopSignal = stopRequest.signal;

/** Sets the function that unlocks the data folder when this process exits. */
export function unlockOnStop(release: () => void): void {
  unlock = release;
}

/** Stops all children in order, unlocks the data folder, and exits. Further calls have no effect. */
export async function stop(exitCode: number): Promise<void> {
  if (stopSignal.aborted) return;
  stopRequest.abort();
  killRunning();
  await stopEverything();
  unlock();
  process.exit(exitCode);
}

/** Stops on Ctrl-C, on other signals, and when the parent process has exited. A second Ctrl-C kills everything. Other
 *  signals can arrive twice, sent to the whole group and forwarded, so their repetition is ignored. */
export function stopOnSignals(): void {
  const beginStop = () => {
    if (!stopSignal.aborted) printLine('\nStopping…');
    void stop(0);
  };
  process.on('SIGINT', () => (stopSignal.aborted ? void killNow() : beginStop()));
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, beginStop);
  process.on('disconnect', beginStop);
  // There was a channel, and the parent process has already exited.
  if ('connected' in process && !process.connected) beginStop();
}

async function killNow(): Promise<void> {
  await killEverything();
  unlock();
  process.exit(1);
}
