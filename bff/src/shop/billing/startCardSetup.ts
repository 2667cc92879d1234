import { Types } from 'mongoose';
import type Stripe from 'stripe';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { BillingAccounts } from './billingAccounts.model.ts';
import type { BillingAccount } from './billingAccounts.model.ts';
import { ensureCustomer } from './ensureCustomer.ts';
import { findBillingAccount } from './findBillingAccount.ts';
import { unlessMissing } from './unlessMissing.ts';

// Each round follows a change by another call. Only a defect could exceed this limit.
const maxRounds = 10;

/** Starts saving a card, or continues with the setup that was started last. The browser confirms it with the card
 *  provider, which then has the card.
 *  @throws AppError('payment-unavailable') also if no card provider is configured. */
export async function startCardSetup(
  { id }: Pick<Actor, 'id'>,
  provider: CardProvider | null,
): Promise<{ clientSecret: string }> {
  if (provider === null) throw new AppError('payment-unavailable');
  const memberId = new Types.ObjectId(id);
  const customerId = await ensureCustomer(memberId, provider);
  for (let round = 0; round < maxRounds; round += 1) {
    const account = await findBillingAccount(memberId);
    if (account?.customerId !== customerId) break;
    const setup = await findSetup(account.setupIntentId, provider);
    if (setup !== null && canBeConfirmed(setup)) return { clientSecret: setup.client_secret ?? '' };
    await createSetup(account, customerId, provider);
  }
  throw new AppError('payment-unavailable');
}

async function findSetup(id: string | undefined, provider: CardProvider): Promise<Stripe.SetupIntent | null> {
  return id === undefined
    ? null
    : unlessMissing(provider.request((stripe) => stripe.setupIntents.retrieve(id)));
}

function canBeConfirmed({ status }: Stripe.SetupIntent): boolean {
  return status.startsWith('requires_');
}

/** Creates a setup and stores its id. Its idempotency key names the setup that it follows, so parallel calls create one.
 *  The answer to a repeated request may be outdated, so the next round reads the setup again. */
async function createSetup(
  { _id, setupIntentId }: BillingAccount,
  customer: string,
  provider: CardProvider,
): Promise<void> {
  const { id } = await provider.request((stripe) =>
    stripe.setupIntents.create(
      { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
      { idempotencyKey: `seti:${customer}:${setupIntentId ?? 'first'}` },
    ),
  );
  await nativeCollection(BillingAccounts).updateOne(
    { _id, customerId: customer, setupIntentId: setupIntentId ?? { $exists: false } },
    { $set: { setupIntentId: id, updatedAt: clock.now() } },
  );
}
