import { expect, test } from '@jest/globals';
import { killCheckout } from '../../../test/faults/killCheckout.ts';
import { payingSite } from '../../../test/payingSite.ts';

const paying = await payingSite();
const isBench = process.env['KILLED_CHECKOUTS'] !== undefined;
const runs = Number(process.env['KILLED_CHECKOUTS'] ?? 20);
// Every second of about forty steps; `npm run bench -- faults` runs all of them repeatedly.
const steps = Array.from({ length: runs }, (_, at) => (isBench ? 1 + (at % 39) : 1 + at * 2));

test.each(steps)(
  'a checkout killed before step %d is charged and granted once',
  async (step) => {
    paying.sim.control.dropWebhooks();
    expect(await killCheckout(paying, step)).toEqual({ wasKilled: true, problems: [] });
  },
  60_000,
);
