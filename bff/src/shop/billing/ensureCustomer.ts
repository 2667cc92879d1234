import type { Types } from 'mongoose';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { newDocument } from '../../infra/newDocument.ts';
import { runExclusive } from '../../infra/runExclusive.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { BillingAccounts } from './billingAccounts.model.ts';
import type { BillingAccount } from './billingAccounts.model.ts';
import { findCustomer } from './findCustomer.ts';
import { forgetCustomer } from './forgetCustomer.ts';
import { newCustomerEmailEffect } from './updateCustomerEmail.ts';

// Each round settles one difference from the card provider. Only a defect could exceed this limit.
const maxRounds = 10;

/** Returns the member's customer at the card provider, and creates it if there is none. Parallel calls and lost answers
 *  lead to one customer. A customer that the card provider no longer has is replaced, and its saved card is forgotten.
 *  @throws AppError('payment-unavailable') also for a live customer while the keys are those of test mode. */
export async function ensureCustomer(memberId: Types.ObjectId, provider: CardProvider): Promise<string> {
  // Otherwise the card provider would refuse the second of two parallel requests with the same idempotency key.
  return runExclusive(`customer:${memberId.toHexString()}`, async () => {
    for (let round = 0; round < maxRounds; round += 1) {
      const account = await openAccount(memberId, provider);
      // Test keys on a live site are a mistake, after which live subscriptions must still have their customer.
      if (account.mode === 'live' && provider.mode === 'test') break;
      if (account.mode !== provider.mode) await forgetCustomer(account, provider);
      else if (account.customerId === undefined) await createCustomer(account, provider);
      else if ((await findCustomer(account.customerId, provider)) !== null) return account.customerId;
      else await forgetCustomer(account, provider);
    }
    throw new AppError('payment-unavailable');
  });
}

/** Returns the member's billing account. A new one is stored before the card provider is asked. */
async function openAccount(memberId: Types.ObjectId, { mode }: CardProvider): Promise<BillingAccount> {
  const fields = { ...newDocument(), mode, replacedCount: 0, card: null, rev: 0 };
  const account = await nativeCollection(BillingAccounts).findOneAndUpdate(
    { memberId },
    { $setOnInsert: fields },
    { upsert: true, returnDocument: 'after' },
  );
  return account ?? { ...fields, memberId };
}

/** Creates the customer and stores its id. The request is the same whenever it is repeated, because the card provider
 *  refuses an idempotency key with other parameters. So the email address, which can change, follows as an effect. */
async function createCustomer(
  { _id, memberId, mode, replacedCount }: BillingAccount,
  provider: CardProvider,
): Promise<void> {
  const member = memberId.toHexString();
  const idempotencyKey = replacedCount === 0 ? `cus:${member}` : `cus:${member}:${replacedCount}`;
  const { id: customerId } = await provider.request((stripe) =>
    stripe.customers.create({ metadata: { memberId: member } }, { idempotencyKey }),
  );
  await inTransaction(async (tx) => {
    const { modifiedCount } = await nativeCollection(BillingAccounts).updateOne(
      { _id, mode, replacedCount, customerId: { $exists: false } },
      { $set: { customerId, updatedAt: clock.now() } },
      { session: tx },
    );
    if (modifiedCount === 1) await addEffect(newCustomerEmailEffect(member, customerId), tx);
  });
}
