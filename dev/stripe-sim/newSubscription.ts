import { listOf } from './billingObjects.ts';
import type { Price, Subscription, SubscriptionItem } from './billingObjects.ts';
import { newId, seconds } from './objects.ts';
import type { Metadata } from './objects.ts';
import { planOf } from './prices.ts';
import { addMonths, monthsBetween } from './time.ts';

export interface NewSubscription {
  customer: string;
  testClock: string | null;
  price: Price;
  metadata: Metadata;
  defaultPaymentMethod: string | null;
  saveDefaultPaymentMethod: 'off' | 'on_subscription';
  description: string | null;
}

/** Creates an incomplete subscription that starts now; not stored yet. */
export function newSubscription(given: NewSubscription): Subscription {
  const id = newId('sub');
  const item = newItem(id, given.price);
  return {
    ...unusedFields,
    id,
    object: 'subscription',
    billing_cycle_anchor: seconds(),
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: seconds(),
    currency: given.price.currency,
    customer: given.customer,
    default_payment_method: given.defaultPaymentMethod,
    description: given.description,
    ended_at: null,
    items: listOf([item], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    metadata: given.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: given.saveDefaultPaymentMethod,
    },
    start_date: seconds(),
    status: 'incomplete',
    test_clock: given.testClock,
  };
}

function newItem(subscription: string, price: Price): SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: seconds(),
    current_period_start: seconds(),
    current_period_end: addMonths(seconds(), monthsOf(price)),
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** Returns the length of a price's interval in months. */
export function monthsOf({ recurring }: Price): number {
  return recurring.interval_count * (recurring.interval === 'year' ? 12 : 1);
}

/** Returns a subscription's items in their next period. The day is the anchor's, so that it does not drift after a
 *  short month. */
export function itemsInNextPeriod(subscription: Subscription): Subscription['items'] {
  const { items, billing_cycle_anchor: anchor } = subscription;
  const data = items.data.map((item) => {
    const months = monthsBetween(anchor, item.current_period_end) + monthsOf(item.price);
    return {
      ...item,
      current_period_start: item.current_period_end,
      current_period_end: addMonths(anchor, months),
    };
  });
  return { ...items, data };
}

/** Fields of features that the simulator lacks. */
const unusedFields = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} satisfies Partial<Subscription>;
