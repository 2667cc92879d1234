// The member of `renewals.ts`: opens the dashboard until the process is asked to stop, then sends the times.
import { setTimeout as wait } from 'node:timers/promises';
import { measureMs } from './latency.ts';

const [url = '', cookie = ''] = process.argv.slice(2);
const pauseMs = 100;
const times: number[] = [];

process.once('message', () => process.send?.(times, () => process.exit()));
for (;;) {
  times.push(await measureMs(() => fetch(url, { headers: { Cookie: cookie } })));
  await wait(pauseMs);
}
