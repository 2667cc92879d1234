import { changeSubscription, endSubscription, isOver, runAtClock } from './billing.ts';
import { followIntent } from './invoiceStates.ts';
import type { StripeEvent } from './objects.ts';
import type { Call } from './sim.ts';

/** Applies events of payments and customers to subscriptions and invoices. */
export function followEvent(call: Call, event: StripeEvent): void {
  const { object } = event.data;
  if (object.object === 'payment_intent') followIntent(call, event.type, object);
  if (event.type === 'customer.deleted') endSubscriptionsOf(call, object.id);
  const customer = event.data.previous_attributes?.['customer'];
  if (event.type === 'payment_method.detached' && typeof customer === 'string')
    forgetMethod(call, customer, object.id);
}

function endSubscriptionsOf(call: Call, customer: string): void {
  for (const subscription of call.sim.store.by('subscription', 'customer', customer))
    if (!isOver(subscription))
      runAtClock(call.sim, subscription.test_clock, () => endSubscription(call, subscription));
}

function forgetMethod(call: Call, customer: string, method: string): void {
  for (const subscription of call.sim.store.by('subscription', 'customer', customer))
    if (!isOver(subscription) && subscription.default_payment_method === method)
      changeSubscription(call, subscription, { default_payment_method: null });
}
