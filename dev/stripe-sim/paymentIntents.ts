import { challengeOptions, customerOf, methodTypeParams, methodTypesOf } from './intentParams.ts';
import { listPage } from './lists.ts';
import { newId, seconds } from './objects.ts';
import type { FutureUsage, IntentStatus, PaymentIntent, PaymentMethod } from './objects.ts';
import { flag, integer, metadataAfter, oneOf, rejectUnknown, required, text } from './params.ts';
import { findOrCreateMethod } from './paymentMethods.ts';
import { attempt } from './payments.ts';
import { notAttached, rejectUnrelatedMethod } from './savedMethods.ts';
import { emit } from './sim.ts';
import type { Call } from './sim.ts';
import { invalid, missing } from './stripeError.ts';

const attemptParams = [
  'payment_method',
  'payment_method_data',
  'return_url',
  'use_stripe_sdk',
  'off_session',
  'error_on_requires_action',
  'receipt_email',
  'setup_future_usage',
];
const writable = ['amount', 'currency', 'customer', 'description', 'metadata'];
const descriptors = ['statement_descriptor', 'statement_descriptor_suffix'];
const methods = [...methodTypeParams, 'capture_method', 'confirmation_method'];
const futureUsages = ['off_session', 'on_session'] as const;
const changeable: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** @throws StripeError if there is none, or if a browser does not send its client secret. */
export function findIntent({ sim, params, key }: Call, id: string): PaymentIntent {
  const intent = sim.store.find('payment_intent', id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  if (key === 'secret') return intent;
  if (required(params, 'client_secret') !== intent.client_secret)
    throw invalid(
      `The client_secret provided does not match any associated PaymentIntent on this account. Ensure the provided client_secret matches the PaymentIntent id.`,
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  return intent;
}

export function createIntent(call: Call): PaymentIntent {
  const { sim, params } = call;
  rejectUnknown(params, ...attemptParams, ...writable, ...descriptors, ...methods, 'confirm');
  rejectManual(call);
  if (params.has('off_session') && !flag(params, 'confirm'))
    throw invalid('You can only use `off_session` together with `confirm`.', { param: 'off_session' });
  const currency = currencyOf(required(params, 'currency'));
  const customer = customerOf(call);
  const method = usableMethod(call, undefined, customer);
  const id = newId('pi');
  const intent = sim.store.put('payment_intent', {
    ...blankIntent(id),
    ...methodTypesOf(call),
    amount: amountOf(integer(params, 'amount'), currency),
    currency,
    client_secret: newId(`${id}_secret`, 25),
    customer,
    description: text(params, 'description', 1_000) ?? null,
    metadata: metadataAfter(params),
    payment_method: method?.id ?? null,
    receipt_email: text(params, 'receipt_email') ?? null,
    setup_future_usage: oneOf(params, 'setup_future_usage', futureUsages) ?? null,
    statement_descriptor: text(params, 'statement_descriptor', 22) ?? null,
    statement_descriptor_suffix: text(params, 'statement_descriptor_suffix', 22) ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  });
  emit(call, 'payment_intent.created', intent);
  return flag(params, 'confirm') ? confirm(call, intent) : intent;
}

export function updateIntent(call: Call, id: string): PaymentIntent {
  const { sim, params } = call;
  rejectUnknown(
    params,
    ...writable,
    ...descriptors,
    'payment_method',
    'receipt_email',
    'setup_future_usage',
    'client_secret',
  );
  const intent = findIntent(call, id);
  const currency = currencyOf(text(params, 'currency') ?? intent.currency);
  const amount = integer(params, 'amount') ?? intent.amount;
  if ((amount !== intent.amount || currency !== intent.currency) && !changeable.includes(intent.status))
    throw unexpectedState(
      intent,
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${changeable.join(', ')}.`,
    );
  const customer = customerOf(call) ?? intent.customer;
  const method = params.has('payment_method') ? usableMethod(call, intent, customer) : undefined;
  return sim.store.put('payment_intent', {
    ...intent,
    amount: amountOf(amount, currency),
    currency,
    customer,
    description: text(params, 'description', 1_000) ?? intent.description,
    metadata: metadataAfter(params, intent.metadata),
    receipt_email: text(params, 'receipt_email') ?? intent.receipt_email,
    setup_future_usage: futureUsage(call, intent),
    ...(method && changeable.includes(intent.status) && withPaymentMethod(method.id)),
  });
}

function withPaymentMethod(id: string) {
  return { payment_method: id, status: 'requires_confirmation' as const };
}

/** Lists intents, newest first. */
export function listIntents(call: Call) {
  rejectUnknown(call.params, 'customer', 'created', 'limit', 'starting_after', 'ending_before');
  const customer = text(call.params, 'customer');
  const intents = call.sim.store.all('payment_intent');
  return listPage(
    call.params,
    '/v1/payment_intents',
    customer === undefined ? intents : intents.filter((intent) => intent.customer === customer),
  );
}

export function confirmIntent(call: Call, id: string): PaymentIntent {
  rejectUnknown(
    call.params,
    ...attemptParams,
    'client_secret',
    'expected_payment_method_type',
    'mandate_data',
  );
  return confirm(call, findIntent(call, id));
}

function confirm(call: Call, intent: PaymentIntent): PaymentIntent {
  const { params, key } = call;
  if (!changeable.includes(intent.status))
    throw unexpectedState(
      intent,
      `You cannot confirm this PaymentIntent because ${describeConflict(intent)}.`,
    );
  const method = usableMethod(call, intent, intent.customer);
  if (!method)
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  const isOffSession = key === 'secret' && flag(params, 'off_session') === true;
  if (isOffSession && method.customer === null && intent.customer !== null)
    throw notAttached(method.id, 'payment_method');
  const changed = {
    ...intent,
    receipt_email: text(params, 'receipt_email') ?? intent.receipt_email,
    setup_future_usage: futureUsage(call, intent),
  };
  return attempt(call, changed, method, {
    ...challengeOptions(call, intent, 'PaymentIntent'),
    isOffSession,
    ifChallenged: isOffSession || flag(params, 'error_on_requires_action') ? 'decline' : 'wait',
  });
}

/** Returns the payment method of a request, or the intent's.
 *  @throws StripeError if this customer must not use it. */
function usableMethod(
  call: Call,
  intent: PaymentIntent | undefined,
  customer: string | null,
): PaymentMethod | undefined {
  const method = findOrCreateMethod(call, intent);
  if (method) rejectUnrelatedMethod(call.sim.store, method, customer);
  return method;
}

function futureUsage({ params, key }: Call, intent: PaymentIntent): FutureUsage | null {
  const isFixed = key === 'publishable' && intent.setup_future_usage === 'off_session';
  if (isFixed || !params.has('setup_future_usage')) return intent.setup_future_usage;
  return oneOf(params, 'setup_future_usage', futureUsages) ?? null;
}

function describeConflict({ status }: PaymentIntent): string {
  if (status === 'succeeded') return 'it has already succeeded after being previously confirmed';
  return `it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action`;
}

const cancelReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

export function cancelIntent(call: Call, id: string): PaymentIntent {
  rejectUnknown(call.params, 'cancellation_reason');
  const intent = findIntent(call, id);
  // Stripe cancels a processing intent 'in rare cases' only, so code must expect the refusal.
  if (!changeable.includes(intent.status))
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  const canceled = call.sim.store.put('payment_intent', {
    ...intent,
    canceled_at: seconds(),
    cancellation_reason: oneOf(call.params, 'cancellation_reason', cancelReasons) ?? null,
    next_action: null,
    status: 'canceled',
  });
  emit(call, 'payment_intent.canceled', canceled);
  return canceled;
}

function unexpectedState(intent: PaymentIntent, message: string) {
  return invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

export function currencyOf(currencyCode: string): string {
  const currency = currencyCode.toLowerCase();
  if (!currencies.has(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' });
  return currency;
}

// Stripe's minimum charge in dollars, used for all currencies; the maximum has eight digits.
const amounts = { min: 50, max: 99_999_999 };

function amountOf(amount: number | undefined, currency: string): number {
  const param = 'amount';
  if (amount === undefined)
    throw invalid('Missing required param: amount.', { code: 'parameter_missing', param });
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param,
    });
  if (amount < amounts.min)
    throw invalid(`Amount must be at least 0.50 ${currency}`, { code: 'amount_too_small', param });
  if (amount > amounts.max)
    throw invalid(`Amount must be no more than 999,999.99 ${currency}`, { code: 'amount_too_large', param });
  return amount;
}

function rejectManual({ params }: Call) {
  oneOf(params, 'capture_method', ['automatic', 'automatic_async']);
  oneOf(params, 'confirmation_method', ['automatic']);
}

/** Creates the default fields of an intent. */
export function blankIntent(
  id: string,
): Omit<PaymentIntent, 'amount' | 'client_secret' | 'currency' | 'status'> {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    created: seconds(),
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
  };
}
