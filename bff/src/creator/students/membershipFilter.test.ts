import { beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { MembershipState } from '@grove/contracts/creator/listOptions';
import type { Client } from '../../../test/client.ts';
import { makePlan } from '../../../test/factories/makePlan.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeSubscription } from '../../../test/factories/makeSubscription.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { getSlot } from '../../shop/subscriptions/subscription.ts';
import type { StoredSubscription } from '../../shop/subscriptions/subscription.ts';

const site = testServer();
const end = new Date('2031-05-04T12:00:00.000Z');
const other = new Date('2031-06-01T00:00:00.000Z');
const paid = { paidUntil: end, periodEnd: end };
const running = { ...paid, status: 'active', accessEndsAt: end } as const;
const states: Record<Exclude<MembershipState, 'ended'>, Partial<StoredSubscription>> = {
  active: running,
  'past-due': { ...running, status: 'past_due', accessEndsAt: other },
  canceling: { ...running, cancelAt: end },
  gift: { status: 'active', source: 'gift', priceCents: 0, accessEndsAt: end },
  suspended: { ...running, isSuspended: true, accessEndsAt: null },
};
let api: Client;
let plan: { planId: string; productId: string };
let otherPlanId: string;

/** Stores a subscription of a new student, who is named after it. */
async function student(username: string, fields: Partial<StoredSubscription>, planId = plan.planId) {
  const { _id: memberId } = await makeUser({ username });
  const productId = new Types.ObjectId(plan.productId);
  const isLive = fields.status !== 'canceled';
  const ids = { memberId, productId, planId: new Types.ObjectId(planId) };
  await makeSubscription({ ...ids, ...fields, ...(isLive && { slot: getSlot(memberId, productId) }) });
  return ids;
}

beforeAll(async () => {
  api = await site.signIn(await makeUser({ isCreator: true }));
  const productId = await makeProduct({ title: '=Circle', type: 'membership', category: 'Membership' });
  plan = await makePlan({ productId, name: 'Seedling' });
  otherPlanId = (await makePlan({ productId, name: 'Canopy', rank: 1 })).planId;
  for (const [state, fields] of Object.entries(states)) await student(state, fields);
  await student('ended', { ...paid, status: 'canceled' });
  await student('other plan', running, otherPlanId);
  await student('never paid', { status: 'incomplete' });
  await student('never paid and over', { status: 'incomplete_expired' });
  // Has canceled and joined again.
  const ids = await student('returned', running);
  await makeSubscription({ ...ids, ...paid, status: 'canceled', createdAt: new Date('2020-01-01') });
  await makeUser({ username: 'nothing' });
});

const names = async (query: Record<string, string>) =>
  (await api.ok('GET /api/students', { query: { order: 'name', ...query } })).map(({ username }) => username);

describe('the list of students', () => {
  test('shows the latest subscription to each membership, if it was paid or given', async () => {
    const shown = await api.ok('GET /api/students', { query: { order: 'name' } });
    const seen = Object.fromEntries(
      shown.map(({ username, memberships }) => [username, memberships.map(({ status }) => status)]),
    );
    expect(seen).toMatchObject({
      ...{ active: ['active'], 'past-due': ['past_due'], canceling: ['active'], gift: ['active'] },
      ...{ suspended: ['suspended'], ended: ['ended'], returned: ['active'], nothing: [] },
      ...{ 'never paid': [], 'never paid and over': [] },
    });
    expect(shown.find(({ username }) => username === 'gift')?.memberships).toMatchObject([
      { title: '=Circle', planName: 'Seedling', isGift: true },
    ]);
  });

  test.each<[MembershipState, string[]]>([
    ['active', ['active', 'other plan', 'returned']],
    ['past-due', ['past-due']],
    ['canceling', ['canceling']],
    ['gift', ['gift']],
    ['suspended', ['suspended']],
    ['ended', ['ended']],
  ])('is filtered by the state %s', async (membership, expected) => {
    expect(await names({ membership })).toEqual(expected);
  });

  test('is filtered by the plan, alone and with a state or a search', async () => {
    const { planId } = plan;
    expect(await names({ planId })).toEqual([
      ...['active', 'canceling', 'gift', 'past-due', 'returned', 'suspended'],
    ]);
    expect(await names({ planId: otherPlanId })).toEqual(['other plan']);
    expect(await names({ planId, membership: 'ended' })).toEqual(['ended']);
    expect(await names({ planId, membership: 'active', search: 'turn' })).toEqual(['returned']);
    expect(await names({ planId, search: 'other' })).toEqual([]);
    expect(await names({ planId: 'e'.repeat(24) })).toEqual([]);
    expect(await names({ planId, order: 'name-down' })).toEqual((await names({ planId })).toReversed());
  });

  test('continues behind the cursor', async () => {
    const query = { order: 'name' as const, planId: plan.planId };
    const [first] = await api.ok('GET /api/students', { query });
    const rest = await api.ok('GET /api/students', { query: { ...query, cursor: first?.cursor } });
    expect(rest.map(({ username }) => username)).toEqual((await names(query)).slice(1));
  });
});

test('the export has the memberships of the same students, without formulas', async () => {
  const query = { planId: plan.planId, order: 'name' as const };
  const { text } = await api.send('GET /api/students/export', { query });
  const lines = text.trim().split('\r\n').slice(1);
  const status = lines.map((line) => line.split(',').slice(10, -2).join(','));
  expect(status).toEqual([
    "'=Circle,Seedling,Active",
    "'=Circle,Seedling,Cancels on 2031-05-04",
    "'=Circle,Seedling,Gift",
    `'=Circle,Seedling,"Past due, access until 2031-06-01"`,
    "'=Circle,Seedling,Active",
    "'=Circle,Seedling,Suspended",
  ]);
});
