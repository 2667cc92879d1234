import { newId } from './objects.ts';
import type { FutureUsage, Metadata, PaymentIntent } from './objects.ts';
import { blankIntent } from './paymentIntents.ts';
import { retrievePaymentMethod } from './paymentMethods.ts';
import { attempt } from './payments.ts';
import { rejectUnrelatedMethod } from './savedMethods.ts';
import { emit } from './sim.ts';
import type { Call } from './sim.ts';
import { StripeError } from './stripeError.ts';

interface CustomerIntent {
  customer: string;
  /** In cents. */
  amount: number;
  currency: string;
  description?: string | null;
  metadata?: Metadata;
  /** Saves the method with which the buyer pays later in the browser. */
  setup_future_usage?: FutureUsage | null;
}

/** Creates a payment intent of a customer, such as an invoice's. It is not confirmed. */
export function createCustomerIntent(call: Call, fields: CustomerIntent): PaymentIntent {
  const id = newId('pi');
  const intent = call.sim.store.put('payment_intent', {
    ...blankIntent(id),
    ...fields,
    client_secret: newId(`${id}_secret`, 25),
    status: 'requires_payment_method',
  });
  emit(call, 'payment_intent.created', intent);
  return intent;
}

/** Charges a customer's saved method while the buyer is absent, as for an invoice. May be repeated after a failure.
 *  @returns the intent: `succeeded`, `processing`, `requires_action` if the bank requires 3-D Secure, or
 *  `requires_payment_method` with the decline in `last_payment_error`.
 *  @throws StripeError if the method does not belong to the intent's customer. */
export function chargeOffSession(call: Call, intent: PaymentIntent, methodId: string): PaymentIntent {
  const method = retrievePaymentMethod(call, methodId);
  rejectUnrelatedMethod(call.sim.store, method, intent.customer);
  try {
    return attempt(call, intent, method, {
      returnUrl: undefined,
      useSdk: true,
      isOffSession: true,
      ifChallenged: 'wait',
    });
  } catch (error) {
    if (!(error instanceof StripeError && error.type === 'card_error')) throw error;
    return call.sim.store.find('payment_intent', intent.id) ?? intent;
  }
}
