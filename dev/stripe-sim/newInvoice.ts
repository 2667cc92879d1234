import { listOf } from './billingObjects.ts';
import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from './billingObjects.ts';
import { newId, seconds } from './objects.ts';
import type { Customer } from './objects.ts';
import type { Sim } from './sim.ts';

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'upcoming';

/** How long the invoice of a renewal is a draft. */
export const draftSeconds = 3_600;

/** Creates a draft for the period that the subscription's item has; not stored yet.
 *  @param period the period shown on the invoice itself, which is the one that has passed. */
export function newInvoice(
  { store }: Sim,
  subscription: Subscription,
  reason: BillingReason,
  period: { start: number; end: number },
): Invoice {
  const id = newId(reason === 'upcoming' ? 'upcoming_in' : 'in');
  const lines = subscription.items.data.map((item) => newLine(id, subscription, item));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...unusedFields,
    ...customerFields(store.find('customer', subscription.customer)),
    id,
    object: 'invoice',
    ...unpaidAmounts(total),
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: reason === 'subscription_cycle' ? seconds() + draftSeconds : null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: seconds(),
    currency: subscription.currency,
    customer: subscription.customer,
    default_payment_method: null,
    effective_at: null,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    metadata: {},
    next_payment_attempt: reason === 'subscription_cycle' ? seconds() + draftSeconds : null,
    number: null,
    parent: newParent(subscription),
    period_end: period.end,
    period_start: period.start,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: subscription.test_clock,
  };
}

function newParent({ id, metadata }: Subscription): Invoice['parent'] {
  return {
    quote_details: null,
    subscription_details: { metadata, subscription: id },
    type: 'subscription_details',
  };
}

function unpaidAmounts(total: number) {
  return {
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}

function newLine(invoice: string, { id, metadata }: Subscription, item: SubscriptionItem): InvoiceLine {
  const { price, quantity = 1 } = item;
  const amount = price.unit_amount * quantity;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: id,
    subtotal: amount,
    taxes: [],
  };
}

function customerFields(customer: Customer | undefined) {
  return {
    customer_address: null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: null,
  };
}

/** Fields of features that the simulator lacks. */
const unusedFields = {
  account_country: 'US',
  account_name: null,
  account_tax_ids: null,
  amount_shipping: 0,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} as const satisfies Partial<Invoice>;
