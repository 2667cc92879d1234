import { describe, expect, test } from '@jest/globals';
import type { Types } from 'mongoose';
import { accountDeletion, password } from '../../../test/accountDeletion.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { payingSite } from '../../../test/payingSite.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { Users } from '../../members/users/users.model.ts';
import { BillingAccounts } from './billingAccounts.model.ts';
import { ensureCustomer } from './ensureCustomer.ts';
import { newCustomerEmailEffect } from './updateCustomerEmail.ts';

const storage = await startObjectStorage();
const { site, sim, provider } = await payingSite({ S3_ENDPOINT: storage.endpoint });
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

  test('of test mode is never used with live keys', async () => {
    const memberId = await newMember();
    const first = await ensureCustomer(memberId, provider());
    await storeCard(memberId);
    const second = await ensureCustomer(memberId, { ...provider(), mode: 'live' });
    expect(second).not.toBe(first);
    expect(await BillingAccounts.findOne({ memberId }).lean()).toMatchObject({
      customerId: second,
      mode: 'live',
      card: null,
    });
  });

  test('of live mode is neither used nor replaced while the keys are those of test mode', async () => {
    const memberId = await newMember();
    await ensureCustomer(memberId, provider());
    await storeCard(memberId);
    await BillingAccounts.updateOne({ memberId }, { $set: { mode: 'live' } });
    const before = await BillingAccounts.findOne({ memberId }).lean();
    await expect(ensureCustomer(memberId, provider())).rejects.toMatchObject({ code: 'payment-unavailable' });
    expect(await BillingAccounts.findOne({ memberId }).lean()).toEqual(before);
    expect(createdIds()).toHaveLength(1);
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

describe('the customer’s email address', () => {
  const emailOf = (customerId: string) => control.customers().find(({ id }) => id === customerId)?.email;

  test('is the member’s, and follows its changes', async () => {
    const user = await makeUser();
    const customerId = await ensureCustomer(user._id, provider());
    await site.runOutbox();
    expect(emailOf(customerId)).toBe(user.email);
    const email = `changed.${user.email}`;
    await Users.updateOne({ _id: user._id }, { $set: { email } });
    await inTransaction((tx) => addEffect(newCustomerEmailEffect(user._id.toHexString(), 'a-change'), tx));
    await site.runOutbox();
    expect(emailOf(customerId)).toBe(email);
  });

  test('of a member without a customer, or whose customer was deleted, is sent nowhere', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const customerId = await ensureCustomer(other._id, provider());
    await provider().request((stripe) => stripe.customers.del(customerId));
    for (const { _id } of [user, other])
      await inTransaction((tx) =>
        addEffect(newCustomerEmailEffect(_id.toHexString(), `change:${_id.toHexString()}`), tx),
      );
    await site.runOutbox();
    expect(await Outbox.countDocuments({ kind: 'customer-email', state: { $ne: 'done' } })).toBe(0);
  });
});

describe('the deletion of an account', () => {
  const { makeLeavingMember, passDeletionPeriod } = accountDeletion(site);

  async function leavingCardholder() {
    const { user, api } = await makeLeavingMember();
    const customerId = await ensureCustomer(user._id, provider());
    await api.ok('POST /api/account/deletion', { body: { password } });
    return { memberId: user._id, customerId };
  }

  const isDeleted = async (customerId: string) =>
    (await provider().request((stripe) => stripe.customers.retrieve(customerId))).deleted === true;

  test('deletes the customer before the billing account, and again while the card provider is unavailable', async () => {
    const { memberId, customerId } = await leavingCardholder();
    control.failNext({ how: 'error', match: 'DELETE /v1/customers', times: 3 });
    await passDeletionPeriod();
    expect(await BillingAccounts.countDocuments({ memberId })).toBe(1);
    control.clearFaults();
    await Outbox.updateMany({ kind: 'account-erasure', state: 'waiting' }, { $set: { dueAt: new Date(0) } });
    await site.runOutbox();
    expect([await isDeleted(customerId), await BillingAccounts.countDocuments({ memberId })]).toEqual([
      true,
      0,
    ]);
  });

  test('completes although the customer is missing', async () => {
    const { memberId, customerId } = await leavingCardholder();
    await provider().request((stripe) => stripe.customers.del(customerId));
    await passDeletionPeriod();
    expect(await BillingAccounts.countDocuments({ memberId })).toBe(0);
  });

  test('completes without keys of the customer’s mode', async () => {
    const { memberId, customerId } = await leavingCardholder();
    await BillingAccounts.updateOne({ memberId }, { $set: { mode: 'live' } });
    await passDeletionPeriod();
    expect([await isDeleted(customerId), await BillingAccounts.countDocuments({ memberId })]).toEqual([
      false,
      0,
    ]);
  });
});
