// Imported first: the demo's people earn points.
import '../../bff/src/registerRewardDataSource.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '../../bff/src/infra/logger.ts';
import { cardProvider } from '../../bff/src/infra/stripe.ts';
import { Users } from '../../bff/src/members/users/users.model.ts';
import { reconcileSubscriptions } from '../../bff/src/shop/memberships/reconcileSubscriptions.ts';
import { Orders } from '../../bff/src/shop/orders/orders.model.ts';
import { Outbox } from '../../bff/src/delivery/outbox/outbox.model.ts';
import { Subscriptions } from '../../bff/src/shop/subscriptions/subscriptions.model.ts';
import { computeSalesFromOrders, readStoredSales } from '../../bff/test/computeSalesFromOrders.ts';
import { testServer } from '../../bff/test/testServer.ts';
import { startStripeSim } from '../stripe-sim/startStripeSim.ts';
import { membership, subscribers } from './memberships.ts';
import { seedDatabase } from './seedDemo.ts';
import { seedId } from './seedIds.ts';
import { seedMemberships } from './seedMemberships.ts';
import { seedPayments } from './seedPayments.ts';

// The seeding makes a few hundred transactions.
const seedingMs = 90_000;
const sim = await startStripeSim();
const site = testServer(sim.settings);
beforeAll(async () => {
  await seedDatabase();
  await seedPayments(site.env);
  await seedMemberships(site.env);
}, seedingMs);
afterAll(() => sim.stop());

async function signedIn(slug: string) {
  const person = await Users.findById(seedId('user', slug)).lean();
  return site.signIn(person!);
}

const everything = async () => [
  await Subscriptions.find({}, { updatedAt: 0, checkedAt: 0 }).sort({ _id: 1 }).lean(),
  await Orders.find({}, { updatedAt: 0 }).sort({ _id: 1 }).lean(),
];

test('the demo’s membership has a subscriber in each state', async () => {
  const api = await signedIn('sage-rivers');
  const productId = seedId('product', membership.slug);
  const { subscribers: listed } = await api.ok('GET /api/creator/subscriptions', { query: { productId } });
  const now = new Date().toISOString();
  const states = listed.map(({ member, status, cancelAt, accessEndsAt }) => [
    ...[member.username.split(' ')[0], status],
    accessEndsAt !== null && accessEndsAt > now ? (cancelAt === null ? 'open' : 'ending') : 'closed',
  ]);
  expect(states).toEqual([
    ...[['Lucia', 'incomplete', 'closed']],
    ...[['Kofi', 'active', 'open']],
    ...[['June', 'active', 'open']],
    ...[['Hana', 'active', 'ending']],
    ...[['Isaac', 'active', 'open']],
    ...[['Grace', 'past_due', 'closed']],
    ...[['Farid', 'past_due', 'open']],
    ...[['Elena', 'active', 'open']],
    ...[['Clara', 'active', 'open']],
    ...[['Dev', 'ended', 'closed']],
    ...[['Ben', 'active', 'open']],
    ...[['Amara', 'active', 'open']],
  ]);
});

test('its recurring revenue and sales match the orders, without emails of the past', async () => {
  const api = await signedIn('sage-rivers');
  const { recurring, averageSale } = await api.ok('GET /api/creator/revenue', { query: {} });
  expect(averageSale).toBe('78.00');
  // Monthly: 5 × $75.00 and 3 × $9.00; yearly: $750.00 and $90.00.
  expect(recurring?.now).toEqual({ monthly: '472.00', subscribers: 10 });
  expect(recurring?.before).toMatchObject({ subscribers: 8 });
  expect(recurring?.months.map(({ subscribers: count }) => count)[0]).toBe(1);
  expect(await readStoredSales()).toEqual(await computeSalesFromOrders());
  const amara = await Orders.countDocuments({ memberId: seedId('user', 'amara-okafor'), invoiceId: /^in_/ });
  expect(amara).toBe(13);
  expect(sim.control.chargedTwice()).toEqual([]);
  expect(await Outbox.countDocuments({ kind: 'email' })).toBe(0);
});

test('nothing changes when it is seeded again or compared with the simulator', async () => {
  const first = await everything();
  await seedMemberships(site.env);
  expect(await everything()).toEqual(first);
  const provider = cardProvider(site.env, createLogger('silent'));
  const { signal } = new AbortController();
  await reconcileSubscriptions(new Date(), { provider, log: createLogger('silent'), signal });
  expect(await everything()).toEqual(first);
  expect(first[0]).toHaveLength(subscribers.length);
});

test('an interrupted seed is completed by the next one', async () => {
  const count = await Orders.countDocuments();
  const first = seedId('user', 'amara-okafor');
  const second = seedId('user', 'ben-calloway');
  await Subscriptions.deleteOne({ memberId: first });
  await Subscriptions.updateOne({ memberId: second }, { status: 'incomplete', periodEnd: null });
  await seedMemberships(site.env);
  const states = await Subscriptions.find({ memberId: { $in: [first, second] } }).lean();
  expect(states.map(({ status }) => status)).toEqual(['active', 'active']);
  expect(await Orders.countDocuments()).toBe(count);
});

test('its members can cancel and resume, and renew afterward', async () => {
  const api = await signedIn('clara-winters');
  const [own] = await api.ok('GET /api/memberships');
  const params = { membershipId: own?.id ?? '' };
  const canceled = await api.ok('POST /api/memberships/:membershipId/cancel', { params, body: {} });
  expect(canceled.cancelAt).toBe(own?.periodEnd);
  const resumed = await api.ok('POST /api/memberships/:membershipId/resume', { params });
  expect(resumed).toMatchObject({ status: 'active', cancelAt: null });
  await sim.control.advanceTime(31 * 86_400);
  await api.ok('POST /api/memberships/:membershipId/sync', { params });
  expect(await Orders.countDocuments({ memberId: seedId('user', 'clara-winters'), invoiceId: /^in_/ })).toBe(
    6,
  );
  expect(await api.ok('GET /api/billing/card')).toMatchObject({ card: { brand: 'visa' } });
});
