import type { OpenPayment } from '@grove/contracts/shop/billing';
import type Stripe from 'stripe';
import { CardDecline } from '../../infra/CardDecline.ts';
import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { syncSubscriptionOf } from './subscriptionEvents.ts';

/** Charges a card for the open invoices of those subscriptions that are past due, each once per card: what the card
 *  provider has recorded determines whether it was tried, and the idempotency key prevents a second charge by a parallel
 *  call. Later attempts are up to the card provider.
 *  @returns the least favorable outcome; null if nothing is open.
 *  @throws AppError('payment-unavailable') */
export async function payOpenInvoices(
  subscriptions: readonly Stripe.Subscription[],
  paymentMethodId: string,
  provider: CardProvider,
): Promise<OpenPayment | null> {
  const outcomes: (OpenPayment | null)[] = [];
  for (const subscription of subscriptions) {
    const invoiceId = toId(subscription.latest_invoice);
    if (subscription.status !== 'past_due' || invoiceId === null) continue;
    outcomes.push(await payInvoice(invoiceId, paymentMethodId, provider));
    await syncSubscriptionOf(subscription, provider);
  }
  const find = (outcome: OpenPayment['outcome']) => outcomes.find((one) => one?.outcome === outcome);
  return find('declined') ?? find('approval-needed') ?? find('paid') ?? null;
}

async function payInvoice(
  id: string,
  paymentMethodId: string,
  provider: CardProvider,
): Promise<OpenPayment | null> {
  const before = await findInvoice(id, provider);
  if (before.invoice.status === 'open' && !wasTried(before.intent, paymentMethodId)) {
    try {
      await provider.request((stripe) =>
        stripe.invoices.pay(
          id,
          { payment_method: paymentMethodId },
          { idempotencyKey: `pay:${id}:${paymentMethodId}` },
        ),
      );
    } catch (error) {
      // Declined, or paid in the meantime: the invoice shows which.
      if (!(error instanceof CardDecline || error instanceof CardRefusal)) throw error;
    }
  }
  return toOutcome(await findInvoice(id, provider));
}

interface FoundInvoice {
  invoice: Stripe.Invoice;
  /** The payment; null if there is none yet. */
  intent: Stripe.PaymentIntent | null;
}

async function findInvoice(id: string, provider: CardProvider): Promise<FoundInvoice> {
  const invoice = await provider.request((stripe) =>
    stripe.invoices.retrieve(id, { expand: ['payments.data.payment.payment_intent'] }),
  );
  // Expanded above, so it is an object.
  const intent = invoice.payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent;
  return { invoice, intent: (intent as Stripe.PaymentIntent | undefined) ?? null };
}

/** Whether this card was charged for it last, or nothing can be charged now. */
function wasTried(intent: Stripe.PaymentIntent | null, paymentMethodId: string): boolean {
  if (intent === null || intent.status === 'requires_confirmation') return false;
  if (intent.status === 'requires_payment_method')
    return intent.last_payment_error?.payment_method?.id === paymentMethodId;
  return intent.status !== 'requires_action' || toId(intent.payment_method) === paymentMethodId;
}

function toOutcome({ invoice, intent }: FoundInvoice): OpenPayment | null {
  if (invoice.status === 'paid') return { outcome: 'paid' };
  if (invoice.status !== 'open' || intent === null) return null;
  if (intent.status === 'requires_action') return { outcome: 'approval-needed' };
  const error = intent.last_payment_error;
  if (intent.status !== 'requires_payment_method' || error === null) return null;
  const reason = new CardDecline(error.decline_code ?? error.code ?? error.type).message;
  return { outcome: 'declined', reason };
}

function toId(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}
