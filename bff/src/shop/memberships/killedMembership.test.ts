import { expect, test } from '@jest/globals';
import { killMembership } from '../../../test/faults/killMembership.ts';
import type { KillableAction } from '../../../test/faults/killMembership.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';

const subscribing = await subscribingSite();
const runs = process.env['KILLED_MEMBERSHIPS'];

/** Number of steps of each action. */
const stepCounts: Record<KillableAction, number> = { start: 72, renewal: 36, cancel: 21, 'card change': 55 };
/** Distance between the steps at which the tests kill; `npm run bench -- faults` chooses steps at random. */
const stepDistances: Record<KillableAction, number> = { start: 8, renewal: 5, cancel: 4, 'card change': 8 };
const actions = Object.keys(stepCounts) as KillableAction[];

const kills: [KillableAction, number][] =
  runs === undefined
    ? actions.flatMap((action) =>
        Array.from({ length: Math.ceil(stepCounts[action] / stepDistances[action]) }, (_, at) => [
          action,
          1 + at * stepDistances[action],
        ]),
      )
    : // At random, so that repeated runs cover all of them.
      Array.from({ length: Number(runs) }, () => {
        const action = actions[Math.floor(Math.random() * actions.length)] ?? 'start';
        return [action, 1 + Math.floor(Math.random() * stepCounts[action])];
      });

test.each(kills)(
  'a %s killed before step %d is charged once and completed',
  async (action, step) => {
    subscribing.sim.control.dropWebhooks();
    expect(await killMembership(subscribing, action, step)).toEqual({ wasKilled: true, problems: [] });
  },
  60_000,
);
