import { Problem } from './problem.ts';

let ending = false;

/** Prevents this process from starting anything from now on, because it is ending. */
export function beginNothingMore(): void {
  ending = true;
}

/** @throws Problem if this process is ending. */
export function refuseWhileEnding(): void {
  if (ending) throw new Problem('Grove is stopping, so nothing more can be started.');
}
