import type { Types } from 'mongoose';
import type { CardProvider } from '../../infra/stripe.ts';
import type { EventObject } from './eventObject.ts';

/** Synchronizes a subscription, given by its id or by the object of an event. Does nothing for other objects. */
type SyncSubscriptionOf = (subject: Types.ObjectId | EventObject, provider: CardProvider) => Promise<void>;

let registered: SyncSubscriptionOf | undefined;

/** Memberships depend on billing and payments, so these cannot import them. What they need from them is registered
 *  here, for every process that handles events. */
export function registerSubscriptionEvents(sync: SyncSubscriptionOf): void {
  registered = sync;
}

/** Calls the registered function.
 *  @throws Error if there is none. */
export const syncSubscriptionOf: SyncSubscriptionOf = async (subject, provider) => {
  if (registered === undefined) throw new Error('registerSubscriptionEvents was not called');
  await registered(subject, provider);
};
