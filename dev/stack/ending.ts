import { Problem } from './problem.ts';

let ending = false;

/** From now on this process begins nothing any more: what is ended stays ended, and nothing is missed. */
export function beginNothingMore(): void {
  ending = true;
}

/** @throws Problem once this process is ending. */
export function refuseWhileEnding(): void {
  if (ending) throw new Problem('Grove is being stopped: nothing is started any more.');
}
