import type { CardSetupOutcome } from '@grove/contracts/shop/billing';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { findBillingAccount } from './findBillingAccount.ts';
import { syncCard } from './syncCard.ts';
import { unlessMissing } from './unlessMissing.ts';

/** Saves the card of a setup that the caller's browser has confirmed.
 *  @throws AppError('not-found') also for the setup of another member, AppError('payment-unavailable') */
export async function syncCardSetup(
  { id }: Pick<Actor, 'id'>,
  setupIntentId: string,
  provider: CardProvider | null,
): Promise<CardSetupOutcome> {
  const memberId = new Types.ObjectId(id);
  const account = await findBillingAccount(memberId);
  if (provider === null || account?.customerId === undefined || account.mode !== provider.mode)
    throw new AppError('not-found');
  const setup = await unlessMissing(
    provider.request((stripe) => stripe.setupIntents.retrieve(setupIntentId)),
  );
  if (setup === null || setup.customer !== account.customerId) throw new AppError('not-found');
  return { ...(await syncCard(memberId, provider)), isSaved: setup.status === 'succeeded' };
}
