import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMs = 5_000;
/** Of the time between two looks. */
const restsBelow = 0.05;

/** Gives back to the system what starting has left (a quarter of all that the process holds) and each burst of uploads
 *  after it. V8 alone keeps those pages for the next one. */
export function returnMemoryAtRest(): void {
  setFlagsFromString('--expose-gc');
  // V8's own function, which it shows to whoever asks.
  const collect = runInNewContext('gc') as (how: object) => void;
  let hasWorked = true;
  let before = performance.eventLoopUtilization();
  const look = () => {
    const isAtRest = performance.eventLoopUtilization(before).utilization < restsBelow;
    before = performance.eventLoopUtilization();
    if (isAtRest && hasWorked) collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    hasWorked = !isAtRest;
  };
  setInterval(look, lookEveryMs).unref();
}
