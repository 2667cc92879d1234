import type Stripe from 'stripe';
import { CardDecline } from '../../infra/CardDecline.ts';
import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';

/** An invoice with the payment that pays it. */
export interface FoundInvoice {
  invoice: Stripe.Invoice;
  /** Null if there is none yet. */
  intent: Stripe.PaymentIntent | null;
}

interface ChargeOptions {
  paymentMethodId: string;
  /** Whether the member is present and can approve the payment. */
  isPresent: boolean;
  /** Joins parallel requests. Default: each request is one of its own. */
  idempotencyKey?: string;
}

/** Loads an invoice from the card provider.
 *  @throws AppError('payment-unavailable'), CardRefusal if it is missing. */
export async function findInvoice(id: string, provider: CardProvider): Promise<FoundInvoice> {
  const invoice = await provider.request((stripe) =>
    stripe.invoices.retrieve(id, { expand: ['payments.data.payment.payment_intent'] }),
  );
  // Expanded above, so it is an object.
  const intent = invoice.payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent;
  return { invoice, intent: (intent as Stripe.PaymentIntent | undefined) ?? null };
}

/** Charges a card for an open invoice. The card provider takes no second payment of a paid invoice.
 *  @returns the invoice afterward, which shows what has happened, a decline too.
 *  @throws AppError('payment-unavailable') */
export async function chargeInvoice(
  id: string,
  { paymentMethodId, isPresent, idempotencyKey }: ChargeOptions,
  provider: CardProvider,
): Promise<FoundInvoice> {
  try {
    await provider.request((stripe) =>
      stripe.invoices.pay(
        id,
        { payment_method: paymentMethodId, off_session: !isPresent },
        idempotencyKey === undefined ? {} : { idempotencyKey },
      ),
    );
  } catch (error) {
    // Declined, or paid in the meantime: the invoice shows which.
    if (!(error instanceof CardDecline || error instanceof CardRefusal)) throw error;
  }
  return findInvoice(id, provider);
}

/** Returns why the last charge of a payment was declined; null if it was not. */
export function getDecline(intent: Stripe.PaymentIntent | null): CardDecline | null {
  if (intent?.status !== 'requires_payment_method') return null;
  const error = intent.last_payment_error;
  return error && new CardDecline(error.decline_code ?? error.code ?? error.type);
}

/** Returns the id of an object that the card provider may have expanded. */
export function toId(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}
