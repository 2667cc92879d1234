import { challengeOptions, customerOf, methodTypeParams, methodTypesOf } from './intentParams.ts';
import { listPage } from './lists.ts';
import { newId, seconds } from './objects.ts';
import type { IntentStatus, PaymentMethod, SetupIntent } from './objects.ts';
import { flag, metadataAfter, oneOf, rejectUnknown, required, text } from './params.ts';
import { findOrCreateMethod } from './paymentMethods.ts';
import { rejectUnrelatedMethod } from './savedMethods.ts';
import { attemptSetup } from './setups.ts';
import { emit } from './sim.ts';
import type { Call } from './sim.ts';
import { invalid, missing } from './stripeError.ts';

const attemptParams = ['payment_method', 'payment_method_data', 'return_url', 'use_stripe_sdk'];
const changeable: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** @throws StripeError if there is none, or if a browser does not send its client secret. */
export function findSetupIntent({ sim, params, key }: Call, id: string): SetupIntent {
  const intent = sim.store.find('setup_intent', id);
  if (!intent) throw missing('setupintent', id, 'intent');
  if (key === 'secret') return intent;
  if (required(params, 'client_secret') !== intent.client_secret)
    throw invalid(
      'The client_secret provided does not match any associated SetupIntent on this account. Ensure the provided client_secret matches the SetupIntent id.',
      { code: 'setup_intent_invalid_parameter', param: 'client_secret' },
    );
  return intent;
}

export function retrieveSetupIntent(call: Call, id: string): SetupIntent {
  rejectUnknown(call.params, 'client_secret');
  return findSetupIntent(call, id);
}

export function createSetupIntent(call: Call): SetupIntent {
  const { sim, params } = call;
  const writable = ['customer', 'description', 'metadata', 'usage', 'confirm'];
  rejectUnknown(params, ...attemptParams, ...methodTypeParams, ...writable);
  const customer = customerOf(call);
  const method = usableMethod(call, undefined, customer);
  const id = newId('seti');
  const intent = sim.store.put('setup_intent', {
    ...blankSetupIntent(id),
    ...methodTypesOf(call),
    customer,
    description: text(params, 'description', 1_000) ?? null,
    metadata: metadataAfter(params),
    payment_method: method?.id ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: oneOf(params, 'usage', ['off_session', 'on_session']) ?? 'off_session',
  });
  emit(call, 'setup_intent.created', intent);
  return flag(params, 'confirm') ? confirm(call, intent) : intent;
}

/** Lists setup intents, newest first. */
export function listSetupIntents({ sim, params }: Call) {
  rejectUnknown(params, 'customer', 'payment_method', 'created', 'limit', 'starting_after', 'ending_before');
  const customer = text(params, 'customer');
  const method = text(params, 'payment_method');
  const intents = sim.store
    .all('setup_intent')
    .filter((intent) => (customer ?? intent.customer) === intent.customer)
    .filter((intent) => (method ?? intent.payment_method) === intent.payment_method);
  return listPage(params, '/v1/setup_intents', intents);
}

export function confirmSetupIntent(call: Call, id: string): SetupIntent {
  rejectUnknown(
    call.params,
    ...attemptParams,
    'client_secret',
    'expected_payment_method_type',
    'mandate_data',
  );
  return confirm(call, findSetupIntent(call, id));
}

function confirm(call: Call, intent: SetupIntent): SetupIntent {
  if (!changeable.includes(intent.status))
    throw unexpectedState(
      intent,
      `You cannot confirm this SetupIntent because ${intent.status === 'succeeded' ? 'it has already succeeded' : `it has a status of ${intent.status}`}.`,
    );
  const method = usableMethod(call, intent, intent.customer);
  if (!method)
    throw unexpectedState(
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
    );
  return attemptSetup(call, intent, method, challengeOptions(call, intent, 'SetupIntent'));
}

export function cancelSetupIntent(call: Call, id: string): SetupIntent {
  rejectUnknown(call.params, 'cancellation_reason');
  const intent = findSetupIntent(call, id);
  if (!changeable.includes(intent.status))
    throw unexpectedState(
      intent,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: ${changeable.join(', ')}.`,
    );
  const reasons = ['abandoned', 'duplicate', 'requested_by_customer'] as const;
  const canceled = call.sim.store.put('setup_intent', {
    ...intent,
    cancellation_reason: oneOf(call.params, 'cancellation_reason', reasons) ?? null,
    next_action: null,
    status: 'canceled',
  });
  emit(call, 'setup_intent.canceled', canceled);
  return canceled;
}

function usableMethod(
  call: Call,
  intent: SetupIntent | undefined,
  customer: string | null,
): PaymentMethod | undefined {
  const method = findOrCreateMethod(call, intent);
  if (method) rejectUnrelatedMethod(call.sim.store, method, customer);
  return method;
}

function unexpectedState(intent: SetupIntent, message: string) {
  return invalid(message, { code: 'setup_intent_unexpected_state', setup_intent: intent });
}

function blankSetupIntent(id: string): SetupIntent {
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`, 25),
    created: seconds(),
    customer: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
}
