import type { OpenPayment } from '@grove/contracts/shop/billing';
import type Stripe from 'stripe';
import { clock } from '../../infra/clock.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { renews } from './listChargedSubscriptions.ts';
import { chargeInvoice, findInvoice, getDecline, toId } from './openInvoice.ts';
import type { FoundInvoice } from './openInvoice.ts';
import { syncSubscriptionOf } from './subscriptionEvents.ts';

const minuteMs = 60_000;

/** Charges a new card for the open invoices of those subscriptions that are past due and renew, each once per card: what
 *  the card provider has recorded determines whether it was tried, and the idempotency key joins parallel calls. Later
 *  attempts are up to the card provider. Members who have canceled pay only if they ask for it.
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
    if (subscription.status !== 'past_due' || !renews(subscription) || invoiceId === null) continue;
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
  const found = await findInvoice(id, provider);
  if (found.invoice.status !== 'open' || wasTried(found.intent, paymentMethodId)) return toOutcome(found);
  // The card provider repeats a stored error for as long as it knows the key, so the key lasts for a minute only.
  const minute = Math.floor(clock.now().getTime() / minuteMs);
  const latestCharge = toId(found.intent?.latest_charge) ?? 'first';
  const idempotencyKey = `pay:${id}:${paymentMethodId}:${latestCharge}:${minute}`;
  return toOutcome(await chargeInvoice(id, { paymentMethodId, isPresent: false, idempotencyKey }, provider));
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
  if (invoice.status !== 'open') return null;
  if (intent?.status === 'requires_action') return { outcome: 'approval-needed' };
  const decline = getDecline(intent);
  return decline && { outcome: 'declined', reason: decline.message };
}
