import type Stripe from 'stripe';
import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';

/** An invoice for a period of a subscription. */
export interface InvoiceFacts {
  id: string;
  isPaid: boolean;
  paidCents: number;
  /** The payment; null if nothing was charged, or not by card. */
  paymentIntentId: string | null;
  paidAt: Date;
  /** The end of the period for which it was sent; null if it has no period. */
  periodEnd: Date | null;
}

/** The card provider's data about a subscription that affects ours. */
export interface SubscriptionFacts {
  /** Our id, as stored there. */
  subscriptionId: string | undefined;
  status: string;
  /** When it ends without another payment; null if it renews. */
  cancelAt: Date | null;
  /** Whether that is the end of the present period, as opposed to a date. */
  endsWithPeriod: boolean;
  periodEnd: Date | null;
  /** When it ended; null if it has not. */
  endedAt: Date | null;
  invoices: readonly InvoiceFacts[];
}

export interface ProviderSubscription {
  facts: SubscriptionFacts;
  /** The latest invoice, if it waits for a payment; otherwise null. */
  openInvoiceId: string | null;
  /** Lets a browser pay the open invoice; null if nothing is to be paid. Must never be stored or logged. */
  clientSecret: string | null;
}

// 100 years of monthly invoices.
const invoicesMax = 1_200;

/** Loads a subscription with its invoices. @returns null if the card provider does not have it. */
export async function lookUpSubscription(
  stripeSubscriptionId: string,
  provider: CardProvider,
): Promise<ProviderSubscription | null> {
  const subscription = await ignoreMissing(
    provider.request((stripe) =>
      stripe.subscriptions.retrieve(stripeSubscriptionId, {
        expand: ['latest_invoice.confirmation_secret'],
      }),
    ),
  );
  if (subscription === null) return null;
  const invoices = await provider.request((stripe) =>
    stripe.invoices
      .list({ subscription: stripeSubscriptionId, limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: invoicesMax }),
  );
  // Expanded above, so it is an object.
  const latestInvoice = subscription.latest_invoice as Stripe.Invoice | null;
  return {
    facts: toFacts(subscription, invoices),
    openInvoiceId: latestInvoice?.status === 'open' ? latestInvoice.id : null,
    clientSecret: latestInvoice?.confirmation_secret?.client_secret ?? null,
  };
}

/** Finds a subscription of a customer by our id, which it has even if the answer to its creation was lost.
 *  @returns its id, or null. */
export async function findProviderSubscriptionId(
  subscriptionId: string,
  customer: string,
  provider: CardProvider,
): Promise<string | null> {
  const found = await provider.request((stripe) =>
    stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  );
  return found.find(({ metadata }) => metadata['subscriptionId'] === subscriptionId)?.id ?? null;
}

function toFacts(subscription: Stripe.Subscription, invoices: readonly Stripe.Invoice[]): SubscriptionFacts {
  const { metadata, status, cancel_at, cancel_at_period_end: endsWithPeriod, ended_at, items } = subscription;
  const periodEnd = toDate(items.data[0]?.current_period_end);
  return {
    subscriptionId: metadata['subscriptionId'],
    status,
    // Either field can be set alone, depending on where it was canceled.
    cancelAt: toDate(cancel_at) ?? (endsWithPeriod ? periodEnd : null),
    endsWithPeriod,
    periodEnd,
    endedAt: toDate(ended_at),
    invoices: invoices.map((invoice) => toInvoiceFacts(invoice)),
  };
}

function toInvoiceFacts({
  id,
  status,
  amount_paid: paidCents,
  payments,
  status_transitions: { paid_at: paidAt },
  created,
  lines,
}: Stripe.Invoice): InvoiceFacts {
  const payment = payments?.data.find((one) => one.status === 'paid')?.payment.payment_intent;
  const ends = lines.data
    .filter(({ parent }) => parent?.subscription_item_details?.proration === false)
    .map(({ period }) => period.end);
  return {
    id,
    isPaid: status === 'paid',
    paidCents,
    paymentIntentId: (typeof payment === 'string' ? payment : payment?.id) ?? null,
    paidAt: new Date((paidAt ?? created) * 1_000),
    periodEnd: ends.length === 0 ? null : toDate(Math.max(...ends)),
  };
}

function toDate(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * 1_000) : null;
}

async function ignoreMissing<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof CardRefusal && error.code === 'resource_missing') return null;
    throw error;
  }
}
