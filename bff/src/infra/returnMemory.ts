import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMs = 5_000;
/** Of the time between two looks: below this share of one core the process rests. */
const restingShare = 0.05;

/** V8's own function, which it shows to whoever asks. */
type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** Gives back to the system what starting and each burst have left, once the process has come to rest. V8 alone keeps those
 *  pages for the next burst: 40 MB after starting, more after use. It takes a tenth of a second that nobody waits for. */
export function returnMemoryAtRest(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  let hasWorked = true;
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const isResting = (user + system) / 1_000 < lookEveryMs * restingShare;
    if (isResting && hasWorked) collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    hasWorked = !isResting;
  }, lookEveryMs).unref();
}
