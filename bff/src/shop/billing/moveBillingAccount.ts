import type { Types } from 'mongoose';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { KeyMode } from '../../infra/stripe.ts';
import { BillingAccounts } from './billingAccounts.model.ts';
import type { BillingAccount } from './billingAccounts.model.ts';
import { deleteCustomerOf } from './deleteCustomer.ts';
import { newCustomerEmailEffect } from './updateCustomerEmail.ts';

/** Gives a member the billing account of a visitor's subscription. Replaces their own, whose customer is deleted at the
 *  card provider, so the caller must ensure that nothing is charged to it.
 *  @param subscriptionId names the billing account until an account has the subscription. */
export async function moveBillingAccount(
  subscriptionId: Types.ObjectId,
  memberId: Types.ObjectId,
  tx: Transaction,
): Promise<void> {
  const accounts = nativeCollection(BillingAccounts);
  const options = { session: tx };
  const moved = await accounts.findOne({ memberId: subscriptionId }, options);
  if (moved === null) return;
  const replaced = await accounts.findOneAndDelete({ memberId }, options);
  await enqueueDeletion(replaced, tx);
  await accounts.updateOne({ _id: moved._id }, { $set: { memberId, updatedAt: clock.now() } }, options);
  const { customerId } = moved;
  if (customerId !== undefined)
    await addEffect(newCustomerEmailEffect(memberId.toHexString(), `moved:${customerId}`), tx);
}

async function enqueueDeletion(replaced: BillingAccount | null, tx: Transaction): Promise<void> {
  if (replaced?.customerId === undefined) return;
  const { customerId, mode } = replaced;
  const key = `customer-deletion:${customerId}`;
  await addEffect({ kind: 'customer-deletion', key, subject: key, payload: { customerId, mode } }, tx);
}

/** Deletes a customer that was replaced at the card provider.
 *  @throws AppError('payment-unavailable') */
export async function deleteReplacedCustomer(
  payload: { customerId: string; mode: KeyMode },
  run: EffectRun,
): Promise<void> {
  await deleteCustomerOf(payload, run);
}
