import type { BillingCard } from '@grove/contracts/shop/billing';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { findBillingAccount } from './findBillingAccount.ts';

/** Returns the caller's saved card. A card that was saved with keys of the other mode cannot be charged, so it is not
 *  returned. */
export async function getBillingCard(
  { id }: Pick<Actor, 'id'>,
  provider: CardProvider | null,
): Promise<BillingCard> {
  if (provider === null) return { card: null, isConfigured: false };
  const account = await findBillingAccount(new Types.ObjectId(id));
  return { card: account?.mode === provider.mode ? account.card : null, isConfigured: true };
}
