import { challengeAction } from './challenges.ts';
import type { ChallengeOptions } from './challenges.ts';
import { openDispute } from './disputes.ts';
import { newId, seconds } from './objects.ts';
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from './objects.ts';
import { hasExpired, testCardOf } from './paymentMethods.ts';
import { attachMethod, isSetUp, rejectUnrelatedMethod } from './savedMethods.ts';
import { emit } from './sim.ts';
import type { Call } from './sim.ts';
import { invalid, missing, StripeError } from './stripeError.ts';
import { authenticationRequired, expiredCard, failedAtBank, notATestCard } from './testCards.ts';
import type { Decline } from './testCards.ts';

export interface AttemptOptions extends ChallengeOptions {
  /** Whether the buyer is absent, as for a renewal. */
  isOffSession: boolean;
  /** Behavior if the buyer's bank requires 3-D Secure: the intent waits for it, or the charge is declined. */
  ifChallenged: 'wait' | 'decline';
}

/** Attempts to pay an intent: it succeeds, is processing, or requires 3-D Secure.
 *  @throws StripeError of type card_error if the card is declined. The intent then requires another payment method. */
export function attempt(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  options: AttemptOptions,
): PaymentIntent {
  const withMethod = { ...intent, payment_method: method.id, next_action: null };
  if (!requiresChallenge(call, method, options)) return charge(call, withMethod);
  if (options.ifChallenged === 'decline') throw decline(call, withMethod, authenticationRequired);
  return challenge(call, withMethod, options);
}

function requiresChallenge({ sim }: Call, { id }: PaymentMethod, { isOffSession }: AttemptOptions): boolean {
  const kind = testCardOf(sim, id)?.challenge;
  if (kind === 'until-set-up' && isOffSession) return !isSetUp(sim.store, id);
  return kind !== undefined;
}

/** Makes an intent wait for the bank's 3-D Secure challenge. */
export function challenge(call: Call, intent: PaymentIntent, options: ChallengeOptions): PaymentIntent {
  const waiting = call.sim.store.put('payment_intent', {
    ...intent,
    last_payment_error: null,
    next_action: challengeAction(call.sim, intent, options),
    status: 'requires_action',
  });
  emit(call, 'payment_intent.requires_action', waiting);
  return waiting;
}

/** Applies the result of the bank's challenge.
 *  @throws StripeError if the intent does not wait for it, if its saved card was removed, or if the card is declined. */
export function answerChallenge(call: Call, intent: PaymentIntent, passed: boolean): PaymentIntent {
  if (intent.status !== 'requires_action')
    throw invalid('This PaymentIntent is not waiting for authentication.', {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  if (passed) {
    rejectUnrelatedMethod(call.sim.store, methodOf(call, intent), intent.customer);
    return charge(call, { ...intent, next_action: null });
  }
  const failed = call.sim.store.put('payment_intent', {
    ...withError(call, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    }),
  });
  emit(call, 'payment_intent.payment_failed', failed);
  return failed;
}

function charge(call: Call, intent: PaymentIntent): PaymentIntent {
  const card = testCardOf(call.sim, intent.payment_method);
  const method = methodOf(call, intent);
  const isExpired = hasExpired(method.card, new Date(seconds() * 1_000));
  const declines = isExpired ? expiredCard : card ? card.declines : notATestCard;
  if (declines) throw decline(call, intent, declines);
  if (card?.processing) return process(call, intent);
  return succeed(call, intent, newCharge(call, intent));
}

function process(call: Call, intent: PaymentIntent): PaymentIntent {
  const { store } = call.sim;
  const pending = store.put('charge', { ...newCharge(call, intent), paid: false, status: 'pending' });
  const processing = store.put('payment_intent', {
    ...intent,
    last_payment_error: null,
    latest_charge: pending.id,
    processing: { type: 'card', card: {} },
    status: 'processing',
  });
  emit(call, 'charge.pending', pending);
  emit(call, 'payment_intent.processing', processing);
  return processing;
}

/** Ends a processing payment. @param paid whether the money arrived. */
export function settle(call: Call, id: string, paid: boolean): PaymentIntent {
  const { store } = call.sim;
  const intent = store.find('payment_intent', id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  const pending = store.find('charge', intent.latest_charge ?? '');
  if (intent.status !== 'processing' || !pending) throw invalid('This PaymentIntent is not processing.');
  if (paid) return succeed(call, intent, { ...pending, paid: true, status: 'succeeded' });
  return fail(call, intent, pending, failedAtBank);
}

function succeed(call: Call, intent: PaymentIntent, charged: Charge): PaymentIntent {
  const { store } = call.sim;
  const paid = store.put('charge', { ...charged, balance_transaction: newId('txn') });
  const succeeded = store.put('payment_intent', {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: paid.id,
    processing: null,
    status: 'succeeded',
  });
  const customer = store.find('customer', intent.customer ?? '');
  if (intent.setup_future_usage !== null && customer) attachMethod(call, methodOf(call, intent), customer.id);
  emit(call, 'charge.succeeded', paid);
  emit(call, 'payment_intent.succeeded', succeeded);
  const reason = testCardOf(call.sim, intent.payment_method)?.dispute;
  if (reason) openDispute(call, paid.id, reason);
  return succeeded;
}

/** Records the failure. @returns the error to throw. */
export function decline(call: Call, intent: PaymentIntent, cause: Decline): StripeError {
  const failed = fail(call, intent, newCharge(call, intent), cause);
  return new StripeError(402, 'card_error', cause.message, {
    code: cause.code,
    decline_code: cause.declineCode,
    charge: failed.latest_charge ?? undefined,
    payment_intent: failed,
    payment_method: failed.last_payment_error?.payment_method,
  });
}

function fail(call: Call, intent: PaymentIntent, charged: Charge, cause: Decline): PaymentIntent {
  const { store } = call.sim;
  const failedCharge = store.put('charge', {
    ...charged,
    amount_captured: 0,
    captured: false,
    failure_code: cause.code,
    failure_message: cause.message,
    outcome: {
      network_status: 'declined_by_network',
      reason: cause.declineCode ?? cause.code,
      risk_level: 'normal',
      seller_message: 'The bank returned a decline.',
      type: 'issuer_declined',
    },
    paid: false,
    receipt_url: null,
    status: 'failed',
  });
  const failed = store.put('payment_intent', {
    ...withError(call, intent, {
      type: 'card_error',
      code: cause.code,
      ...(cause.declineCode !== undefined && { decline_code: cause.declineCode }),
      message: cause.message,
      charge: failedCharge.id,
    }),
    latest_charge: failedCharge.id,
  });
  emit(call, 'charge.failed', failedCharge);
  emit(call, 'payment_intent.payment_failed', failed);
  return failed;
}

/** Makes the intent require another payment method, and stores the error of this one. */
function withError(
  call: Call,
  intent: PaymentIntent,
  error: Omit<PaymentError, 'payment_method'>,
): PaymentIntent {
  return {
    ...intent,
    last_payment_error: { ...error, payment_method: methodOf(call, intent) },
    next_action: null,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  };
}

function methodOf({ sim }: Call, { payment_method: id }: PaymentIntent): PaymentMethod {
  const method = sim.store.find('payment_method', id ?? '');
  if (!method) throw missing('PaymentMethod', id ?? '', 'payment_method');
  return method;
}

/** Creates a successful charge of an intent, which is not stored yet. */
export function newCharge(call: Call, intent: PaymentIntent): Charge {
  const method = methodOf(call, intent);
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: true,
    created: seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_email: intent.receipt_email,
    receipt_url: `${call.sim.origin()}/#${intent.id}`,
    refunded: false,
    status: 'succeeded',
  };
}
