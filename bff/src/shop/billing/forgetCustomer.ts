import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { BillingAccounts } from './billingAccounts.model.ts';
import type { BillingAccount } from './billingAccounts.model.ts';

/** Forgets a customer that does not exist with the present keys, with everything that belonged to it. Does nothing if
 *  it was replaced in the meantime. */
export async function forgetCustomer(
  { _id, mode, replacedCount }: BillingAccount,
  provider: Pick<CardProvider, 'mode'>,
): Promise<void> {
  await nativeCollection(BillingAccounts).updateOne(
    { _id, mode, replacedCount },
    {
      $set: { mode: provider.mode, card: null, updatedAt: clock.now() },
      $unset: { customerId: 1, paymentMethodId: 1, setupIntentId: 1 },
      $inc: { replacedCount: 1, rev: 1 },
    },
  );
}
