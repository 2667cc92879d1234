import { expect, test } from '@jest/globals';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import { getPaymentOutcome } from './getPaymentOutcome.ts';

const intent = (status: string) => ({ id: 'pi_1', status });
const result = (value: object) => value as PaymentIntentResult;
const settled = (status: string) => ({ kind: 'settled', status, paymentIntentId: 'pi_1' });

test.each([
  [{ paymentIntent: intent('succeeded') }, settled('succeeded')],
  [{ paymentIntent: intent('processing') }, settled('processing')],
  // Another tab has already paid: the provider refuses and reports the payment's status.
  [{ error: { message: 'no', payment_intent: intent('succeeded') } }, settled('succeeded')],
  [{ error: { message: 'no', payment_intent: intent('canceled') } }, { kind: 'called-off' }],
  [{ error: { message: 'Your card was declined.' } }, { kind: 'failed', message: 'Your card was declined.' }],
  [
    { error: { message: 'Declined.', payment_intent: intent('requires_payment_method') } },
    { kind: 'failed', message: 'Declined.' },
  ],
  [
    { paymentIntent: intent('requires_action') },
    { kind: 'failed', message: 'The payment wasn’t completed. Please try again.' },
  ],
])('the result %j is interpreted', (answer, outcome) => {
  expect(getPaymentOutcome(result(answer))).toEqual(outcome);
});
