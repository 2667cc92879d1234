import { billingRoutes } from './billingRoutes.ts';
import { listCharges, listEvents, retrieveCharge, retrieveEvent } from './charges.ts';
import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  retrieveCustomer,
  updateCustomer,
} from './customers.ts';
import { closeDispute, listDisputes, retrieveDispute, updateDispute } from './disputes.ts';
import { newId } from './objects.ts';
import type { PaymentIntent, SetupIntent } from './objects.ts';
import { rejectUnknown, oneOf, required, text } from './params.ts';
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  findIntent,
  listIntents,
  updateIntent,
} from './paymentIntents.ts';
import { retrievePaymentMethod } from './paymentMethods.ts';
import { answerChallenge } from './payments.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';
import {
  attachPaymentMethod,
  detachPaymentMethod,
  listCustomerPaymentMethods,
  listPaymentMethods,
  updatePaymentMethod,
} from './savedMethods.ts';
import type { Route } from './route.ts';
import {
  cancelSetupIntent,
  confirmSetupIntent,
  createSetupIntent,
  findSetupIntent,
  listSetupIntents,
  retrieveSetupIntent,
} from './setupIntents.ts';
import { answerSetupChallenge } from './setups.ts';
import type { Call } from './sim.ts';
import { invalid } from './stripeError.ts';
import { listWebhookEndpoints } from './webhookEndpoints.ts';

/** The parts of Stripe's API that Grove and its browsers use; `:id` is an object's id. */
const routes: Record<string, Route> = {
  'POST /v1/payment_intents': { handle: createIntent },
  'GET /v1/payment_intents': { handle: listIntents },
  'GET /v1/payment_intents/:id': { handle: retrieveIntent, publishable: true },
  'POST /v1/payment_intents/:id': { handle: updateIntent },
  'POST /v1/payment_intents/:id/confirm': { handle: confirmIntent, publishable: true },
  'POST /v1/payment_intents/:id/cancel': { handle: cancelIntent },
  // Called by the bank's pages; not part of the documented API.
  'POST /v1/3ds2/challenge_complete': { handle: completeChallenge, publishable: true },
  'POST /v1/setup_intents': { handle: createSetupIntent },
  'GET /v1/setup_intents': { handle: listSetupIntents },
  'GET /v1/setup_intents/:id': { handle: retrieveSetupIntent, publishable: true },
  'POST /v1/setup_intents/:id/confirm': { handle: confirmSetupIntent, publishable: true },
  'POST /v1/setup_intents/:id/cancel': { handle: cancelSetupIntent },
  'GET /v1/payment_methods': { handle: listPaymentMethods },
  'GET /v1/payment_methods/:id': { handle: retrievePaymentMethod },
  'POST /v1/payment_methods/:id': { handle: updatePaymentMethod },
  'POST /v1/payment_methods/:id/attach': { handle: attachPaymentMethod },
  'POST /v1/payment_methods/:id/detach': { handle: detachPaymentMethod },
  'GET /v1/charges': { handle: listCharges },
  'GET /v1/charges/:id': { handle: retrieveCharge },
  'POST /v1/refunds': { handle: createRefund },
  'GET /v1/refunds': { handle: listRefunds },
  'GET /v1/refunds/:id': { handle: retrieveRefund },
  'GET /v1/disputes': { handle: listDisputes },
  'GET /v1/disputes/:id': { handle: retrieveDispute },
  'POST /v1/disputes/:id': { handle: updateDispute },
  'POST /v1/disputes/:id/close': { handle: (call, id) => closeDispute(call, id, false) },
  'POST /v1/customers': { handle: createCustomer },
  'GET /v1/customers': { handle: listCustomers },
  'GET /v1/customers/:id': { handle: retrieveCustomer },
  'POST /v1/customers/:id': { handle: updateCustomer },
  'DELETE /v1/customers/:id': { handle: deleteCustomer },
  'GET /v1/customers/:id/payment_methods': { handle: listCustomerPaymentMethods },
  'GET /v1/events': { handle: listEvents },
  'GET /v1/events/:id': { handle: retrieveEvent },
  'GET /v1/webhook_endpoints': { handle: listWebhookEndpoints },
  ...billingRoutes,
};

/** @throws StripeError if neither Stripe nor the simulator has this route. */
export function routeOf(method: string, path: string): { route: Route; id: string } {
  const [, noun = '', id, verb = ''] =
    /^(\/v1\/(?:test_helpers\/)?[^/]*)(?:\/([^/]*))?(\/.*)?$/.exec(path) ?? [];
  const isVerb = routes[`${method} ${noun}/${id ?? ''}`] !== undefined;
  const shape = id === undefined || isVerb ? path : `${noun}/:id${verb}`;
  const route = Object.hasOwn(routes, `${method} ${shape}`) ? routes[`${method} ${shape}`] : undefined;
  if (route) return { route, id: id ?? '' };
  throw invalid(
    `Unrecognized request URL (${method}: ${path}). The Stripe simulator supports only what Grove uses.`,
    {},
    404,
  );
}

function retrieveIntent(call: Call, id: string): PaymentIntent {
  rejectUnknown(call.params, 'client_secret');
  return findIntent(call, id);
}

function completeChallenge(call: Call): PaymentIntent | SetupIntent {
  rejectUnknown(call.params, 'payment_intent', 'setup_intent', 'client_secret', 'outcome');
  const hasPassed = oneOf(call.params, 'outcome', ['complete', 'fail']) === 'complete';
  const answering = { ...call, requestId: newId('req', 14) };
  const setupId = text(call.params, 'setup_intent');
  if (setupId !== undefined)
    return answerSetupChallenge(answering, findSetupIntent(call, setupId), hasPassed);
  return answerChallenge(answering, findIntent(call, required(call.params, 'payment_intent')), hasPassed);
}
