import { Types } from 'mongoose';
import type { CardProvider } from '../../infra/stripe.ts';
import type { EventObject } from '../billing/eventObject.ts';
import { findSubscription, findSubscriptionByStripeId } from '../subscriptions/findSubscription.ts';
import { attachToProvider } from './adoptOrAbandon.ts';
import { syncSubscription } from './syncSubscription.ts';

/** Synchronizes a subscription, given by its id or by the object of an event: the card provider's subscription, or an
 *  invoice of it. Does nothing for other objects, and for subscriptions that this site has not started. */
export async function syncSubscriptionOf(
  subject: Types.ObjectId | EventObject,
  provider: CardProvider,
): Promise<void> {
  const id = subject instanceof Types.ObjectId ? subject : await findSubscriptionId(subject);
  if (id !== null) await syncSubscription(id, provider);
}

async function findSubscriptionId(subject: EventObject): Promise<Types.ObjectId | null> {
  const named = getNamed(subject);
  if (named === null) return null;
  const subscription = await findSubscriptionByStripeId(named.id);
  if (subscription !== null) return subscription._id;
  // The event may arrive before the response to the request that created it.
  if (named.ourId === undefined || !/^[0-9a-f]{24}$/.test(named.ourId)) return null;
  const ourId = new Types.ObjectId(named.ourId);
  if ((await findSubscription(ourId)) === null) return null;
  return (await attachToProvider(ourId, named.id)) ? ourId : null;
}

/** Returns the ids of an event's subscription: the card provider's, and ours from its metadata. */
function getNamed({ object, id, metadata, parent }: EventObject) {
  if (object === 'subscription') return { id, ourId: metadata?.['subscriptionId'] };
  const details = object === 'invoice' ? parent?.subscription_details : null;
  return details ? { id: details.subscription, ourId: details.metadata?.['subscriptionId'] } : null;
}
