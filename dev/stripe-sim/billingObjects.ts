import type Stripe from 'stripe';

// The objects of Stripe Billing. They derive from the package's types, so that the compiler checks their shapes;
// references are ids, because the simulator expands them only in responses.

/** An embedded list. */
export interface List<Row> {
  object: 'list';
  data: Row[];
  has_more: boolean;
  url: string;
}

type With<Full, Fields> = Omit<Full, keyof Fields> & Fields;

export type Product = Stripe.Product;

export type Price = With<
  Stripe.Price,
  {
    product: string;
    recurring: { interval: Interval } & Stripe.Price.Recurring;
    unit_amount: number;
    /** In JSON a decimal is a text. */
    unit_amount_decimal: string;
  }
>;
export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];

/** The legacy form of a price, which subscription items still have. */
export type Plan = With<Stripe.Plan, { amount_decimal: string | null; product: string }>;

export type SubscriptionItem = With<Stripe.SubscriptionItem, { plan: Plan; price: Price }>;

export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'active',
  'past_due',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export type Subscription = With<
  Stripe.Subscription,
  {
    customer: string;
    default_payment_method: string | null;
    items: List<SubscriptionItem>;
    latest_invoice: string | null;
    status: SubscriptionStatus;
    test_clock: string | null;
  }
>;

export const invoiceStatuses = ['draft', 'open', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export type InvoiceLine = With<
  Stripe.InvoiceLineItem,
  {
    pricing: {
      price_details: { price: string; product: string };
      type: 'price_details';
      unit_amount_decimal: string;
    };
    quantity_decimal: string | null;
    subscription: string;
  }
>;

export type Invoice = With<
  Stripe.Invoice,
  {
    customer: string;
    default_payment_method: string | null;
    lines: List<InvoiceLine>;
    parent: {
      quote_details: null;
      subscription_details: { metadata: Stripe.Metadata; subscription: string };
      type: 'subscription_details';
    };
    payments?: never;
    confirmation_secret?: never;
    status: InvoiceStatus;
    test_clock: string | null;
  }
>;

export type InvoicePayment = With<
  Stripe.InvoicePayment,
  {
    invoice: string;
    payment: { payment_intent: string; type: 'payment_intent' };
    status: 'open' | 'paid' | 'canceled';
  }
>;

export type TestClock = With<Stripe.TestHelpers.TestClock, { status: 'ready' | 'advancing' }>;

/** The billing objects that events can contain. */
export type BillingSubject = Product | Price | Subscription | Invoice | InvoicePayment | TestClock;

/** Returns a list that contains everything. */
export function listOf<Row>(data: Row[], url: string): List<Row> {
  return { object: 'list', data, has_more: false, url };
}

/** Returns the id of an invoice's subscription. */
export function subscriptionOf(invoice: Invoice): string {
  return invoice.parent.subscription_details.subscription;
}
