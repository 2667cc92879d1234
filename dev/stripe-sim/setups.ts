import { challengeAction } from './challenges.ts';
import type { ChallengeOptions } from './challenges.ts';
import { newId } from './objects.ts';
import type { PaymentError, PaymentMethod, SetupIntent } from './objects.ts';
import { retrievePaymentMethod, testCardOf } from './paymentMethods.ts';
import { attachMethod, declineOfSaving } from './savedMethods.ts';
import { emit } from './sim.ts';
import type { Call } from './sim.ts';
import { invalid, StripeError } from './stripeError.ts';

/** Attempts to set up a payment method for later: it succeeds or requires 3-D Secure.
 *  @throws StripeError of type card_error if the card is declined. The intent then requires another payment method. */
export function attemptSetup(
  call: Call,
  intent: SetupIntent,
  method: PaymentMethod,
  options: ChallengeOptions,
): SetupIntent {
  const attempted = {
    ...intent,
    latest_attempt: newId('setatt'),
    next_action: null,
    payment_method: method.id,
  };
  if (!testCardOf(call.sim, method.id)?.challenge) return complete(call, attempted);
  const waiting = call.sim.store.put('setup_intent', {
    ...attempted,
    last_setup_error: null,
    next_action: challengeAction(call.sim, attempted, options),
    status: 'requires_action',
  });
  emit(call, 'setup_intent.requires_action', waiting);
  return waiting;
}

/** Applies the result of the bank's challenge.
 *  @throws StripeError if the intent does not wait for it, or if the card is declined. */
export function answerSetupChallenge(call: Call, intent: SetupIntent, passed: boolean): SetupIntent {
  if (intent.status !== 'requires_action')
    throw invalid('This SetupIntent is not waiting for authentication.', {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    });
  if (passed) return complete(call, { ...intent, next_action: null });
  return fail(call, intent, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

function complete(call: Call, intent: SetupIntent): SetupIntent {
  const method = retrievePaymentMethod(call, intent.payment_method ?? '');
  const declines = declineOfSaving(call, method.id);
  if (declines) {
    const { code, declineCode, message } = declines;
    const declineFields = declineCode === undefined ? {} : { decline_code: declineCode };
    const failed = fail(call, intent, { type: 'card_error', code, ...declineFields, message });
    throw new StripeError(402, 'card_error', message, {
      code,
      ...declineFields,
      payment_method: failed.last_setup_error?.payment_method,
      setup_intent: failed,
    });
  }
  if (intent.customer !== null) attachMethod(call, method, intent.customer);
  const succeeded = call.sim.store.put('setup_intent', {
    ...intent,
    last_setup_error: null,
    status: 'succeeded',
  });
  emit(call, 'setup_intent.succeeded', succeeded);
  return succeeded;
}

/** Makes the intent require another payment method, and stores the error of this one. */
function fail(call: Call, intent: SetupIntent, error: Omit<PaymentError, 'payment_method'>): SetupIntent {
  const method = retrievePaymentMethod(call, intent.payment_method ?? '');
  const failed = call.sim.store.put('setup_intent', {
    ...intent,
    last_setup_error: { ...error, payment_method: method },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  emit(call, 'setup_intent.setup_failed', failed);
  return failed;
}
