import { advanceTime } from './advancing.ts';
import type { Invoice, Subscription } from './billingObjects.ts';
import { nextChargeAt } from './dueWork.ts';
import { importSubscriptions } from './importSubscriptions.ts';
import type { ImportedSubscription } from './importSubscriptions.ts';
import type { ChargeOrder, Store } from './store.ts';
import { invalid, missing } from './stripeError.ts';
import { cancelSubscription } from './subscriptions.ts';
import { accountTime, dashboardCall, runAndCommit } from './world.ts';
import type { World } from './world.ts';

/** A subscription as the page and tests see it. */
export interface SubscriptionState {
  subscription: Subscription;
  /** When the customer is charged next, in seconds since 1970; null if never. */
  nextChargeAt: number | null;
  /** Outcomes that were set for the next automatic charges. */
  nextCharges: readonly ChargeOrder[];
}

/** Controls of subscriptions and of time. */
export function billingControl(world: World) {
  const { store } = world.sim;
  return {
    /** Moves the time of all customers without a test clock. @returns the new time in seconds since 1970. */
    advanceTime: (seconds: number): Promise<number> => advanceTime(world, seconds),
    /** Returns the time of all customers without a test clock, in seconds since 1970. */
    time: (): number => accountTime(world.sim),
    /** Moves the time to the next charge of a subscription: its renewal, or the next attempt after a decline.
     *  @returns the new time in seconds since 1970. */
    advanceToNextCharge: (id: string): Promise<number> => {
      const subscription = store.find('subscription', id);
      if (!subscription) throw missing('subscription', id);
      const at = nextChargeAt(store, subscription);
      if (at === null || subscription.test_clock !== null)
        throw invalid('This subscription has no next charge that the simulator can advance to.');
      return advanceTime(world, Math.max(0, at - accountTime(world.sim)));
    },
    /** Cancels a subscription at once, as in Stripe's dashboard. */
    cancelSubscription: (id: string): Subscription =>
      runAndCommit(world, () => cancelSubscription(dashboardCall(world), id)),
    /** Makes the bank decline the next automatic charges: the renewal, then its retries.
     *  @param id of a subscription or of a customer. @returns the number of subscriptions. */
    declineNextRenewal: (id: string, times = 1): number =>
      orderCharges(
        world,
        id,
        Array.from({ length: times }, () => 'decline'),
      ),
    /** Makes the bank require 3-D Secure for the next renewal, until the customer completes it.
     *  @param id of a subscription or of a customer. @returns the number of subscriptions. */
    authenticateNextRenewal: (id: string): number => orderCharges(world, id, ['authenticate']),
    /** Adds subscriptions that were started in the past, with their renewals. */
    importSubscriptions: (subscriptions: readonly ImportedSubscription[]): Subscription[] =>
      importSubscriptions(world, subscriptions),
    invoices: (): Invoice[] => store.all('invoice'),
    /** Lists subscriptions, oldest first. */
    subscriptions: (): SubscriptionState[] => subscriptionStates(store),
  };
}

/** Returns all subscriptions with their next charges, oldest first. */
export function subscriptionStates(store: Store): SubscriptionState[] {
  return store.all('subscription').map((subscription) => ({
    subscription,
    nextChargeAt: nextChargeAt(store, subscription),
    nextCharges: store.find('billing_note', subscription.id)?.nextCharges ?? [],
  }));
}

function orderCharges(world: World, id: string, nextCharges: ChargeOrder[]): number {
  const { store } = world.sim;
  const subscriptions = subscriptionsOf(world, id);
  runAndCommit(world, () => {
    for (const one of subscriptions)
      store.put('billing_note', { ...store.find('billing_note', one.id), id: one.id, nextCharges });
  });
  return subscriptions.length;
}

function subscriptionsOf({ sim: { store } }: World, id: string): Subscription[] {
  const subscription = store.find('subscription', id);
  if (subscription) return [subscription];
  if (!store.find('customer', id)) throw missing('subscription', id);
  return store.by('subscription', 'customer', id);
}
