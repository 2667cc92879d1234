import { beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { makeSubscription } from '../../../test/factories/makeSubscription.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import { localDay } from '../../rewards/points/localDay.ts';
import { Subscriptions } from '../../shop/subscriptions/subscriptions.model.ts';
import { getRevenue } from './getRevenue.ts';

const { site, sim, subscriber } = await subscribingSite();
const { control } = sim;
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

beforeEach(async () => {
  await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
});

const creator = async () => site.signIn(await makeUser({ isCreator: true }));

test('there is no recurring revenue before a membership was paid, and gifts are none', async () => {
  const api = await creator();
  await (await subscriber()).start();
  await makeSubscription({ memberId: (await makeUser())._id, status: 'active' });
  expect((await api.ok('GET /api/creator/revenue')).recurring).toBeNull();
});

test('the recurring revenue is compared with 30 days ago and shown at the end of each month', async () => {
  const first = await subscriber();
  const { subscriptionId } = await first.join();
  await control.advanceTime((45 * dayMs) / 1_000);
  await first.sync(subscriptionId);
  const second = await subscriber(first.user);
  const third = await subscriber();
  await Promise.all([second.join(), third.join()]);
  const { recurring, months } = await getRevenue({}, inDays(45));
  expect(recurring?.now).toEqual({ monthly: '36.00', subscribers: 2 });
  expect(recurring?.before).toEqual({ monthly: '12.00', subscribers: 1 });
  expect(recurring?.months.map(({ month }) => month)).toEqual(months.map(({ month }) => month));
  expect(recurring?.months.at(-1)).toMatchObject({ monthly: '36.00', subscribers: 2 });
  const joined = localDay(inDays(0), 'UTC').slice(0, 7);
  const index = months.findIndex(({ month }) => month === joined);
  expect(recurring?.months[index]).toMatchObject({ monthly: '12.00', subscribers: 1 });
  expect(recurring?.months[index - 1]).toMatchObject({ monthly: '0.00', subscribers: 0 });
});

test('a month begins in the chosen time zone', async () => {
  const member = await subscriber();
  const { subscriptionId } = await member.join();
  const api = await creator();
  await api.ok('PUT /api/creator/revenue/time-zone', { body: { timeZone: 'Asia/Tokyo' } });
  const moves = [{ at: new Date('2026-09-30T15:00:00Z'), yearlyCents: 144_00 }];
  await Subscriptions.updateOne({ _id: subscriptionId }, { mrrMoves: moves });
  const { recurring } = await getRevenue({}, new Date('2026-11-22T12:00:00Z'));
  expect(recurring?.months.slice(-3)).toEqual([
    { month: '2026-09', monthly: '0.00', subscribers: 0 },
    { month: '2026-10', monthly: '12.00', subscribers: 1 },
    { month: '2026-11', monthly: '12.00', subscribers: 1 },
  ]);
});

test('each paid period is a sale in its month and a line of the export', async () => {
  const member = await subscriber();
  const { subscriptionId } = await member.join();
  await control.advanceTime((35 * dayMs) / 1_000);
  await member.sync(subscriptionId);
  const { months, products, total } = await getRevenue({}, inDays(35));
  expect([total, months.filter(({ sales }) => sales > 0).map(({ revenue }) => revenue)]).toEqual([
    '24.00',
    ['12.00', '12.00'],
  ]);
  expect(products).toMatchObject([
    { title: 'The inner circle', type: 'membership', sold: 2, revenue: '24.00' },
  ]);
  const { text } = await (await creator()).send('GET /api/creator/revenue/export');
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatch(/,The inner circle: Companion,[A-Z]+,1,12\.00,0\.00,12\.00,paid,pi_\w+$/);
});
