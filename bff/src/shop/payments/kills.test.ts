import { expect, test } from '@jest/globals';
import { killCheckout } from '../../../test/faults/killedCheckouts.ts';
import { payingSite } from '../../../test/payingSite.ts';

const paying = await payingSite();
// Of some forty steps every second one; `npm run bench -- faults` takes any, five hundred times.
const steps = Array.from({ length: 20 }, (_, at) => 1 + at * 2);

test.each(steps)(
  'killed before step %d of a checkout: charged once, and theirs',
  async (step) => {
    paying.sim.control.dropWebhooks();
    expect(await killCheckout(paying, step)).toEqual({ wasKilled: true, wrong: [] });
  },
  60_000,
);
