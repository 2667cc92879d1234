import { advanceTime } from './advancing.ts';
import { periodOf } from './billing.ts';
import type { Invoice, Subscription } from './billingObjects.ts';
import { nextChargeAt } from './dueWork.ts';
import type { ChargeOrder } from './store.ts';
import { missing } from './stripeError.ts';
import { accountTime, runAndCommit } from './world.ts';
import type { World } from './world.ts';

/** A subscription as the page and tests see it. */
export interface SubscriptionState {
  subscription: Subscription;
  /** When the customer is charged next, in seconds since 1970; null if never. */
  nextChargeAt: number | null;
  /** What was ordered for the next automatic charges. */
  nextCharges: readonly ChargeOrder[];
}

/** Controls of subscriptions and of time. */
export function billingControl(world: World) {
  const { store } = world.sim;
  const order = (id: string, nextCharges: ChargeOrder[]): number => {
    const subscriptions = subscriptionsOf(world, id);
    runAndCommit(world, () => {
      for (const one of subscriptions)
        store.put('billing_note', { ...store.find('billing_note', one.id), id: one.id, nextCharges });
    });
    return subscriptions.length;
  };
  return {
    /** Moves the time of all customers without a test clock. @returns the new time in seconds since 1970. */
    advanceTime: (seconds: number): Promise<number> => advanceTime(world, seconds),
    /** Returns the time of all customers without a test clock, in seconds since 1970. */
    time: (): number => accountTime(world.sim),
    /** Moves the time to the end of a subscription's period and an hour further, when its renewal is charged. */
    advanceToRenewal: (id: string): Promise<number> => {
      const subscription = store.find('subscription', id);
      if (!subscription) throw missing('subscription', id);
      const seconds = periodOf(subscription).end + 3_601 - accountTime(world.sim);
      return advanceTime(world, Math.max(0, seconds));
    },
    /** Makes the bank decline the next automatic charges: the renewal, then its retries.
     *  @param id of a subscription or of a customer. @returns the number of subscriptions. */
    declineNextRenewal: (id: string, times = 1): number =>
      order(
        id,
        Array.from({ length: times }, () => 'decline'),
      ),
    /** Makes the bank require 3-D Secure for the next renewal, until the customer completes it.
     *  @param id of a subscription or of a customer. @returns the number of subscriptions. */
    authenticateNextRenewal: (id: string): number => order(id, ['authenticate']),
    invoices: (): Invoice[] => store.all('invoice'),
    /** Lists subscriptions, oldest first. */
    subscriptions: (): SubscriptionState[] =>
      store.all('subscription').map((subscription) => ({
        subscription,
        nextChargeAt: nextChargeAt(store, subscription),
        nextCharges: store.find('billing_note', subscription.id)?.nextCharges ?? [],
      })),
  };
}

function subscriptionsOf({ sim: { store } }: World, id: string): Subscription[] {
  const subscription = store.find('subscription', id);
  if (subscription) return [subscription];
  if (!store.find('customer', id)) throw missing('subscription', id);
  return store.by('subscription', 'customer', id);
}
