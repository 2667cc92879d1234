import { subscriptionOfInvoice } from './billing.ts';
import type { Invoice } from './billingObjects.ts';
import { intentOfInvoice, markFailed } from './invoiceStates.ts';
import type { PaymentIntent } from './objects.ts';
import { challenge, decline } from './payments.ts';
import { chargeOffSession } from './savedCharges.ts';
import type { Call, Sim } from './sim.ts';
import type { ChargeOrder } from './store.ts';
import { invalid, StripeError } from './stripeError.ts';
import { genericDecline } from './testCards.ts';

interface ChargeOptions {
  method?: string | undefined;
  ordered?: ChargeOrder | undefined;
}

/** Charges an open invoice without the customer. The invoice follows the result by the intent's events.
 *  @param options the id of a payment method (default: the subscription's, then the customer's), and what a test
 *  ordered the bank to do.
 *  @returns the error if the card is declined or there is none; undefined if it was paid, is processing, or the bank
 *  requires the customer. */
export function chargeInvoice(
  call: Call,
  invoice: Invoice,
  options: ChargeOptions = {},
): StripeError | undefined {
  const intent = intentOfInvoice(call.sim, invoice.id);
  const { ordered } = options;
  const method = options.method ?? defaultMethodOf(call.sim, invoice);
  if (!intent || method === null) {
    markFailed(call, invoice);
    return invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please set a default payment method.',
    );
  }
  const withMethod = { ...intent, payment_method: method };
  if (ordered === 'decline') return decline(call, withMethod, genericDecline);
  if (ordered === 'authenticate') {
    challenge(call, withMethod, { returnUrl: undefined, useSdk: true });
    return undefined;
  }
  return declineOf(chargeOffSession(call, intent, method));
}

/** Returns the error of an intent whose card was declined; undefined if it was not. */
function declineOf(intent: PaymentIntent): StripeError | undefined {
  const { status, last_payment_error: error } = intent;
  if (status !== 'requires_payment_method' || !error) return undefined;
  const { message, type, code, decline_code, charge, payment_method } = error;
  const fields = { code, decline_code, charge, payment_method, payment_intent: intent };
  return new StripeError(402, type, message, fields);
}

function defaultMethodOf(sim: Sim, invoice: Invoice): string | null {
  const subscription = subscriptionOfInvoice(sim, invoice);
  const customer = sim.store.find('customer', invoice.customer);
  return subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null;
}
