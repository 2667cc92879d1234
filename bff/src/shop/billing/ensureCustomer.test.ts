import { describe, expect, test } from '@jest/globals';
import type { Types } from 'mongoose';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { payingSite } from '../../../test/payingSite.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { Users } from '../../members/users/users.model.ts';
import { BillingAccounts } from './billingAccounts.model.ts';
import { ensureCustomer } from './ensureCustomer.ts';

const { sim, provider } = await payingSite();
const { control } = sim;
const createCall = 'POST /v1/customers';

const createdCustomers = () =>
  control
    .events()
    .filter(({ type }) => type === 'customer.created')
    .map(({ data }) => data.object as unknown as { id: string; metadata: Record<string, string> });
const createdIds = () => createdCustomers().map(({ id }) => id);

async function newMember(): Promise<Types.ObjectId> {
  return (await makeUser())._id;
}

async function storeCard(memberId: Types.ObjectId): Promise<void> {
  const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 };
  await BillingAccounts.updateOne(
    { memberId },
    { $set: { card, paymentMethodId: 'pm_1', setupIntentId: 'seti_1' } },
  );
}

describe('a member’s customer', () => {
  test('is created once, with nothing but the member’s id', async () => {
    const memberId = await newMember();
    const customerId = await ensureCustomer(memberId, provider());
    expect(await ensureCustomer(memberId, provider())).toBe(customerId);
    expect(createdCustomers()).toMatchObject([
      { id: customerId, email: null, name: null, metadata: { memberId: memberId.toHexString() } },
    ]);
    expect(await BillingAccounts.findOne({ memberId }).lean()).toMatchObject({
      customerId,
      mode: 'test',
      card: null,
    });
  });

  test('gets the member’s email address by one effect', async () => {
    const memberId = await newMember();
    const customerId = await ensureCustomer(memberId, provider());
    await ensureCustomer(memberId, provider());
    const effects = await Outbox.find({ kind: 'customer-email', tellsOf: memberId.toHexString() }).lean();
    expect(effects).toMatchObject([
      { key: `customer-email:${customerId}`, payload: { memberId: memberId.toHexString() } },
    ]);
  });

  test('is the same for ten parallel calls', async () => {
    const memberId = await newMember();
    const ids = await Promise.all(Array.from({ length: 10 }, () => ensureCustomer(memberId, provider())));
    expect(new Set(ids).size).toBe(1);
    expect(createdIds()).toEqual([ids[0]]);
  });

  test.each(['lost-answer', 'error', 'reset', 'rate-limit'] as const)(
    'is created once although the call ends with %s',
    async (how) => {
      const memberId = await newMember();
      control.failNext({ how, match: createCall, times: 10 });
      await expect(ensureCustomer(memberId, provider())).rejects.toMatchObject({
        code: 'payment-unavailable',
      });
      control.clearFaults();
      const customerId = await ensureCustomer(memberId, provider());
      expect(createdIds()).toEqual([customerId]);
    },
  );

  test('is the same although the member’s email address changed after a lost answer', async () => {
    const user = await makeUser();
    control.failNext({ how: 'lost-answer', match: createCall, times: 10 });
    await expect(ensureCustomer(user._id, provider())).rejects.toMatchObject({ code: 'payment-unavailable' });
    control.clearFaults();
    const [createdId] = createdIds();
    await Users.updateOne({ _id: user._id }, { $set: { email: 'another-address@grove.test' } });
    expect(await ensureCustomer(user._id, provider())).toBe(createdId);
    expect(createdIds()).toEqual([createdId]);
  });

  test('is replaced, without its card, if the card provider does not know it', async () => {
    const memberId = await newMember();
    const first = await ensureCustomer(memberId, provider());
    await storeCard(memberId);
    control.reset();
    const second = await ensureCustomer(memberId, provider());
    expect(second).not.toBe(first);
    const account = await BillingAccounts.findOne({ memberId }).lean();
    expect(account).toMatchObject({ customerId: second, card: null, replacedCount: 1 });
    expect(account).not.toHaveProperty('paymentMethodId');
    expect(account).not.toHaveProperty('setupIntentId');
  });

  test('of the other key mode is never used', async () => {
    const memberId = await newMember();
    const first = await ensureCustomer(memberId, provider());
    await storeCard(memberId);
    await BillingAccounts.updateOne({ memberId }, { $set: { mode: 'live' } });
    const second = await ensureCustomer(memberId, provider());
    expect(second).not.toBe(first);
    expect(await BillingAccounts.findOne({ memberId }).lean()).toMatchObject({
      customerId: second,
      mode: 'test',
      card: null,
    });
  });

  test('stays as it is while the card provider does not answer', async () => {
    const memberId = await newMember();
    const customerId = await ensureCustomer(memberId, provider());
    control.failNext({ how: 'error', match: 'GET /v1/customers', times: 10 });
    await expect(ensureCustomer(memberId, provider())).rejects.toMatchObject({ code: 'payment-unavailable' });
    control.clearFaults();
    expect(await ensureCustomer(memberId, provider())).toBe(customerId);
  });
});
