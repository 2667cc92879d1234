import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { createCardholders } from '../../../test/cardholders.ts';
import { makePlan } from '../../../test/factories/makePlan.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import type { Subscriber } from '../../../test/subscribingSite.ts';
import { Plans } from '../plans/plans.model.ts';
import { insertSubscription } from '../subscriptions/insertSubscription.ts';
import { Products } from '../products/products.model.ts';

const { site, sim, subscriber, reconcileSubscriptions, mailbox } = await subscribingSite();
const { control } = sim;

/** The subscriptions at the card provider, by how they were created. */
const createdIds = () =>
  control
    .events()
    .filter(({ type }) => type === 'customer.subscription.created')
    .map(({ data }) => data.object.id);
const monthly = ({ planId }: Subscriber) => ({ body: { planId, interval: 'month' } }) as const;

describe('a start', () => {
  test('opens the course once it is paid, with one order and one receipt', async () => {
    const member = await subscriber();
    const { subscriptionId, intentId } = await member.start();
    expect(await member.hasCourse()).toBe(false);
    control.pay(intentId);
    const synced = await member.sync(subscriptionId);
    expect(JSON.parse(synced.text)).toMatchObject({
      ...{ id: subscriptionId, status: 'active', price: '12.00', interval: 'month', cancelAt: null },
      ...{ title: 'The inner circle', planName: 'Companion', can: { cancel: true, resume: false } },
    });
    expect(await member.hasCourse()).toBe(true);
    const orders = await member.orders();
    expect(orders).toMatchObject([
      {
        ...{ status: 'paid', totalCents: 12_00, paymentIntentId: intentId, isGranted: false },
        items: [{ title: 'The inner circle: Companion', type: 'membership' }],
      },
    ]);
    expect((await mailbox.collect()).filter(({ template }) => template === 'receipt')).toHaveLength(1);
    const product = await member.api.ok('GET /api/library/:productId', {
      params: { productId: member.productId },
    });
    expect(product).toMatchObject({ owned: true, studentsCount: 1 });
  });

  test('asked ten times at once makes one subscription here and there', async () => {
    const member = await subscriber();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member.api.ok('POST /api/memberships', monthly(member))),
    );
    const secrets = answers.map((answer) => (answer.kind === 'payment' ? answer.clientSecret : ''));
    expect(new Set(secrets).size).toBe(1);
    expect(createdIds()).toHaveLength(1);
    expect(await member.subscriptions()).toHaveLength(1);
  });

  test('in several processes at once inserts one subscription', async () => {
    const { user, productId, planId } = await subscriber();
    const ids = { memberId: user._id, productId: new Types.ObjectId(productId) };
    const fields = { ...ids, planId: new Types.ObjectId(planId), priceCents: 12_00 };
    const inserted = await Promise.allSettled(
      Array.from({ length: 5 }, () => insertSubscription({ ...fields, interval: 'month', mode: 'test' })),
    );
    expect(inserted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('of another choice ends the unpaid one first', async () => {
    const member = await subscriber();
    const first = await member.start();
    const other = await makePlan({ productId: member.productId });
    for (const choice of [{ interval: 'year' as const }, { planId: other.planId }]) {
      const second = await member.start(choice);
      expect(second.subscriptionId).not.toBe(first.subscriptionId);
    }
    const stored = await member.subscriptions();
    expect(stored.map(({ status, slot }) => [status, slot !== undefined])).toEqual([
      ['incomplete_expired', false],
      ['incomplete_expired', false],
      ['incomplete', true],
    ]);
    expect(() => control.pay(first.intentId)).toThrow('status of canceled');
  });

  test('after the price has changed is charged the new price', async () => {
    const member = await subscriber();
    const first = await member.start();
    await Plans.updateOne({ _id: member.planId }, { $set: { 'prices.month': { cents: 15_00 } } });
    const second = await member.start();
    expect(control.intents().find(({ id }) => id === second.intentId)?.amount).toBe(15_00);
    expect(first.intentId).not.toBe(second.intentId);
  });

  test('is refused for an archived plan, a draft, an interval without a price and a second plan', async () => {
    const member = await subscriber();
    await member.join();
    const other = await makePlan({ productId: member.productId });
    const archived = await makePlan({ isArchived: true });
    const yearly = await makePlan({ prices: { month: null, year: { cents: 90_00 } } });
    const draft = await makePlan();
    await Products.updateOne({ _id: draft.productId }, { isPublished: false });
    const statusOf = async ({ planId }: { planId: string }) =>
      (await member.api.send('POST /api/memberships', { body: { planId, interval: 'month' } })).status;
    expect(await statusOf(archived)).toBe(404);
    expect(await statusOf(yearly)).toBe(404);
    expect(await statusOf(draft)).toBe(404);
    expect(await statusOf(other)).toBe(409);
    const again = await member.api.ok('POST /api/memberships', monthly(member));
    expect(again.kind).toBe('done');
    expect(createdIds()).toHaveLength(1);
  });

  test.each(['lost-answer', 'error', 'reset'] as const)(
    'whose creation ends with %s never makes a second subscription',
    async (how) => {
      const member = await subscriber();
      control.failNext({ how, match: 'POST /v1/subscriptions', times: 10 });
      expect((await member.api.send('POST /api/memberships', monthly(member))).status).toBe(503);
      control.clearFaults();
      await member.start();
      expect(createdIds()).toHaveLength(1);
    },
  );

  test('whose answer was lost a day ago is found by its metadata', async () => {
    const member = await subscriber();
    control.failNext({ how: 'lost-answer', match: 'POST /v1/subscriptions', times: 10 });
    await member.api.send('POST /api/memberships', monthly(member));
    control.clearFaults();
    const later = new Date(Date.now() + 25 * 3_600_000);
    await reconcileSubscriptions(later);
    const [stored] = await member.subscriptions();
    expect(stored?.stripeSubscriptionId).toBe(createdIds()[0]);
    await member.start();
    expect(createdIds()).toHaveLength(1);
  });

  test('that never reached the card provider makes room for the next one', async () => {
    const member = await subscriber();
    control.failNext({ how: 'error', match: 'POST /v1/subscriptions', times: 10 });
    await member.api.send('POST /api/memberships', monthly(member));
    control.clearFaults();
    await reconcileSubscriptions(new Date(Date.now() + 3 * 60_000));
    expect(await member.subscriptions()).toMatchObject([{ status: 'abandoned' }]);
    const { intentId, subscriptionId } = await member.start();
    control.pay(intentId);
    await member.sync(subscriptionId);
    expect(await member.hasCourse()).toBe(true);
  });

  test('is nobody else’s', async () => {
    const member = await subscriber();
    const { subscriptionId } = await member.join();
    const other = await site.signIn(await makeUser());
    const params = { membershipId: subscriptionId };
    for (const key of ['sync', 'cancel', 'resume'] as const) {
      const { status } = await other.send(`POST /api/memberships/:membershipId/${key}`, { params, body: {} });
      expect([key, status]).toEqual([key, 404]);
    }
    expect(await other.ok('GET /api/memberships')).toEqual([]);
    expect((await member.api.ok('GET /api/memberships')).map(({ id }) => id)).toEqual([subscriptionId]);
  });
});

describe('the first payment with the saved card', () => {
  test('is made once although it is clicked twice', async () => {
    const member = await subscriber();
    const card = await createCardholders({ site, sim }).cardholder(member.user);
    await card.saveCard();
    const { subscriptionId } = await member.start();
    const pay = () =>
      member.api.ok('POST /api/memberships/:membershipId/pay', { params: { membershipId: subscriptionId } });
    const charges = () => control.events().filter(({ type }) => type === 'charge.succeeded').length;
    const chargesBefore = charges();
    expect(await Promise.all([pay(), pay()])).toMatchObject([
      { kind: 'done', membership: { status: 'active' } },
      { kind: 'done', membership: { status: 'active' } },
    ]);
    expect([charges() - chargesBefore, await member.hasCourse()]).toEqual([1, true]);
  });

  test('is still open after the saved card was declined', async () => {
    const member = await subscriber();
    const card = await createCardholders({ site, sim }).cardholder(member.user);
    await card.saveCard('4000000000000341');
    const { subscriptionId, intentId } = await member.start();
    const params = { params: { membershipId: subscriptionId } };
    expect((await member.api.send('POST /api/memberships/:membershipId/pay', params)).status).toBe(402);
    expect((await member.start()).intentId).toBe(intentId);
    control.pay(intentId);
    await member.sync(subscriptionId);
    expect((await member.subscriptions())[0]?.status).toBe('active');
  });
});
