import { Problem } from './problem.ts';

let isShuttingDown = false;

/** Prevents this process from starting anything from now on, because it is shutting down. */
export function markShuttingDown(): void {
  isShuttingDown = true;
}

/** @throws Problem if this process is shutting down. */
export function assertNotShuttingDown(): void {
  if (isShuttingDown) throw new Problem('Grove is stopping, so nothing more can be started.');
}
