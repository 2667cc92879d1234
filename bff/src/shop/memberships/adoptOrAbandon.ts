import type { Types } from 'mongoose';
import type { CardProvider } from '../../infra/stripe.ts';
import { changeSubscription } from '../subscriptions/changeSubscription.ts';
import { findSubscription } from '../subscriptions/findSubscription.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
import { ensureSubscriber } from './ensureSubscriber.ts';
import { findProviderSubscriptionId } from './lookUpSubscription.ts';
import { syncSubscription } from './syncSubscription.ts';

/** Settles a subscription whose creation at the card provider was not answered: it gets the one that was created, or is
 *  abandoned if there is none. Idempotency keys do not help, because the card provider forgets them after a day. */
export async function adoptOrAbandon(
  subscription: StoredSubscription,
  provider: CardProvider,
): Promise<void> {
  const { _id } = subscription;
  const customer = await ensureSubscriber(subscription, provider);
  const id = await findProviderSubscriptionId(_id.toHexString(), customer, provider);
  if (id === null) await changeSubscription(subscription, { status: 'abandoned' });
  else await attachToProvider(_id, id);
  await syncSubscription(_id, provider);
}

/** Stores the card provider's subscription, whichever arrives first: the response to the request that created it, or a
 *  webhook. The first one is kept.
 *  @returns whether the subscription has this one. */
export async function attachToProvider(_id: Types.ObjectId, stripeSubscriptionId: string): Promise<boolean> {
  for (;;) {
    const subscription = await findSubscription(_id);
    if (subscription === null) return false;
    if (subscription.stripeSubscriptionId !== undefined)
      return subscription.stripeSubscriptionId === stripeSubscriptionId;
    if ((await changeSubscription(subscription, { stripeSubscriptionId })) !== null) return true;
  }
}
