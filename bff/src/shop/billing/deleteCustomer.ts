import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { cardProvider } from '../../infra/stripe.ts';
import type { BillingAccount } from './billingAccounts.model.ts';
import { findBillingAccount } from './findBillingAccount.ts';
import { unlessMissing } from './unlessMissing.ts';

/** Deletes a member's customer at the card provider, which also deletes the saved card and ends what is charged to it.
 *  Idempotent: a customer that is missing there is fine. Without keys of its mode, it cannot be deleted.
 *  @throws AppError('payment-unavailable') */
export async function deleteCustomer(
  userId: Id,
  { env, log }: Pick<EffectRun, 'env' | 'log'>,
): Promise<void> {
  const account = await findBillingAccount(new Types.ObjectId(userId));
  if (account !== null) await deleteCustomerOf(account, { env, log });
}

/** Does the same for a billing account.
 *  @throws AppError('payment-unavailable') */
export async function deleteCustomerOf(
  { customerId, mode }: Pick<BillingAccount, 'customerId' | 'mode'>,
  { env, log }: Pick<EffectRun, 'env' | 'log'>,
): Promise<void> {
  if (customerId === undefined) return;
  const provider = cardProvider(env, log);
  if (provider?.mode !== mode) {
    log.warn({ customerId, mode }, 'a customer stays at the card provider, because its keys were removed');
    return;
  }
  await unlessMissing(provider.request((stripe) => stripe.customers.del(customerId)));
}
