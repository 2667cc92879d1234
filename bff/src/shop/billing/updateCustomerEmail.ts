import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { NewEffect } from '../../delivery/outbox/addEffect.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { cardProvider } from '../../infra/stripe.ts';
import { findNotificationRecipient } from '../../members/users/contacts/findNotificationRecipient.ts';
import { findBillingAccount } from './findBillingAccount.ts';
import { unlessMissing } from './unlessMissing.ts';

/** Creates the effect that sends a member's email address to the card provider.
 *  @param cause makes the effect's key unique: the new customer's id or the email change's. */
export function newCustomerEmailEffect(memberId: Id, cause: string): NewEffect {
  return {
    kind: 'customer-email',
    key: `customer-email:${cause}`,
    subject: `customer-email:${memberId}`,
    about: 'A member’s email address at the card provider',
    tellsOf: memberId,
    payload: { memberId },
  };
}

/** Gives the member's customer the member's current email address. Does nothing without a customer.
 *  @throws AppError('payment-unavailable') */
export async function updateCustomerEmail(
  { memberId }: { memberId: Id },
  { env, log }: EffectRun,
): Promise<void> {
  const provider = cardProvider(env, log);
  const account = await findBillingAccount(new Types.ObjectId(memberId));
  const member = await findNotificationRecipient(memberId);
  if (provider === null || member === null || account?.customerId === undefined) return;
  if (account.mode !== provider.mode) return;
  const { customerId } = account;
  // One that was deleted at the card provider is replaced, and its replacement gets the current address.
  await unlessMissing(
    provider.request((stripe) => stripe.customers.update(customerId, { email: member.email })),
  );
}
