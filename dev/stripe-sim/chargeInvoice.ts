import { subscriptionOfInvoice } from './billing.ts';
import type { Invoice } from './billingObjects.ts';
import { intentOfInvoice, markFailed } from './invoiceStates.ts';
import type { PaymentIntent } from './objects.ts';
import { testCardOf } from './paymentMethods.ts';
import { challenge, charge, decline } from './payments.ts';
import type { Call, Sim } from './sim.ts';
import type { BillingNote } from './store.ts';
import { invalid, StripeError } from './stripeError.ts';
import { genericDecline } from './testCards.ts';

/** Charges an open invoice without the customer. The invoice follows the result by the intent's events.
 *  @param chosen id of the payment method. Default: the subscription's.
 *  @returns the error if the card is declined or there is none; undefined if it was paid or the bank wants the
 *  customer. */
export function chargeInvoice(call: Call, invoice: Invoice, chosen?: string): StripeError | undefined {
  const intent = intentOfInvoice(call.sim, invoice.id);
  const method = chosen ?? methodOf(call.sim, invoice);
  if (!intent || method === null) {
    markFailed(call, invoice);
    return invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please set a default payment method.',
    );
  }
  const note = call.sim.store.find('billing_note', invoice.id);
  try {
    chargeSavedCard(call, { ...intent, payment_method: method }, note?.nextCharge);
    return undefined;
  } catch (error) {
    if (error instanceof StripeError && error.type === 'card_error') return error;
    throw error;
  }
}

/** Charges a saved card while the customer is away.
 *  @throws StripeError of type card_error if it is declined. */
function chargeSavedCard(
  call: Call,
  intent: PaymentIntent,
  nextCharge: BillingNote['nextCharge'],
): PaymentIntent {
  const card = testCardOf(call.sim, intent.payment_method);
  if (nextCharge === 'decline') throw decline(call, intent, genericDecline);
  const alwaysAsks = card?.challenge === true && card.alias !== 'authenticationRequiredOnSetup';
  if (nextCharge === 'authenticate' || alwaysAsks)
    return challenge(call, intent, { returnUrl: undefined, useSdk: true });
  return charge(call, { ...intent, next_action: null });
}

function methodOf(sim: Sim, invoice: Invoice): string | null {
  return subscriptionOfInvoice(sim, invoice).default_payment_method;
}
