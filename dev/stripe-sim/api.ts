import type { IncomingMessage, ServerResponse } from 'node:http';
import { expand } from './expand.ts';
import type { Fault } from './faults.ts';
import { storeResponse, findStoredResponse, keyInUse } from './idempotency.ts';
import type { ApiResponse } from './idempotency.ts';
import { authenticate, secretKeyRequired } from './keys.ts';
import { apiVersion, newId } from './objects.ts';
import { readParams } from './params.ts';
import { readBody } from './readBody.ts';
import { routeOf } from './routes.ts';
import type { Call } from './sim.ts';
import { invalid, StripeError } from './stripeError.ts';
import { runAndCommit } from './world.ts';
import type { World } from './world.ts';

interface ApiRequest {
  method: string;
  path: string;
  encoded: string;
  headers: IncomingMessage['headers'];
}

/** Responds to requests below `/v1/` as Stripe does. */
export async function answerApi(world: World, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { method = '', url = '/' } = req;
  const [path = '', query = ''] = url.split('?', 2);
  const encoded = method === 'POST' ? (await readBody(req)).toString() : query;
  const request = { method, path, encoded, headers: req.headers };
  const fault = world.faults.take(`${method} ${path}`);
  if (fault === 'reset') {
    req.socket.resetAndDestroy();
    return;
  }
  const key = method === 'POST' ? idempotencyKey(req.headers) : null;
  if (key !== null && world.inFlight.has(key)) {
    send(res, errorResponse(keyInUse(key)), key);
    return;
  }
  if (key !== null) world.inFlight.add(key);
  try {
    const response = faultResponse(fault) ?? respondOnce(world, request, { key, fault });
    await delay(world, fault);
    if (fault === 'lost-answer') req.socket.resetAndDestroy();
    else send(res, response, key);
  } finally {
    if (key !== null) world.inFlight.delete(key);
  }
}

function idempotencyKey(headers: IncomingMessage['headers']): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}

function faultResponse(fault: Fault | undefined): ApiResponse | undefined {
  if (fault === 'error') return unknownError();
  if (fault === 'no-permission')
    return errorResponse(
      new StripeError(
        403,
        'invalid_request_error',
        'The provided key does not have the required permissions.',
      ),
    );
  if (fault !== 'rate-limit') return undefined;
  const message =
    'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.';
  return errorResponse(new StripeError(429, 'rate_limit_error', message, { code: 'rate_limit' }));
}

function unknownError(): ApiResponse {
  return errorResponse(new StripeError(500, 'api_error', 'An unknown error occurred.'));
}

async function delay({ faults, webhooks }: World, fault: Fault | undefined): Promise<void> {
  if (fault === 'late-answer') await webhooks.settled();
  if (fault === 'held-answer') await faults.waitForRelease();
}

/** Handles a request. A repeated request with the same key gets the stored response and has no effect. */
function respondOnce(
  world: World,
  request: ApiRequest,
  { key, fault }: { key: string | null; fault: Fault | undefined },
): ApiResponse & { replayed?: true } {
  const { store } = world.sim;
  const requestText = `${request.method} ${request.path}\n${request.encoded}`;
  try {
    const kind = authenticate(world.keys, request.headers);
    const stored = key === null ? undefined : findStoredResponse(store, key, requestText);
    if (stored)
      return { status: stored.status, body: stored.body, requestId: stored.requestId, replayed: true };
    return runAndCommit(world, () => {
      const response = fault === 'stored-error' ? unknownError() : run(world, request, kind, key);
      // A request that was refused before it started may be retried with the same key.
      if (key !== null && [200, 402, 500].includes(response.status))
        storeResponse(store, key, requestText, response);
      return response;
    });
  } catch (error) {
    if (error instanceof StripeError) return errorResponse(error);
    process.stderr.write(`stripe-sim: ${request.method} ${request.path}: ${String(error)}\n`);
    return errorResponse(new StripeError(500, 'api_error', 'The Stripe simulator failed.'));
  }
}

function run(world: World, request: ApiRequest, key: Call['key'], idempotency: string | null): ApiResponse {
  const { method, path, encoded } = request;
  const requestId = newId('req', 14);
  try {
    const { route, id } = routeOf(method, path);
    if (key === 'publishable' && !route.publishable) throw secretKeyRequired();
    const call = { sim: world.sim, params: readParams(encoded), key, requestId, idempotencyKey: idempotency };
    checkVersion(request.headers['stripe-version']);
    const found = expand(world.sim.store, call.params, route.handle(call, id));
    const body = JSON.stringify(key === 'publishable' ? publicFields(found) : found, undefined, 2);
    return { status: 200, body, requestId };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return errorResponse(error, requestId, key);
  }
}

function errorResponse(
  error: StripeError,
  requestId = newId('req', 14),
  key: Call['key'] = 'secret',
): ApiResponse {
  const { error: fields } = error.body(requestId);
  const publicError =
    key === 'publishable'
      ? {
          ...fields,
          ...publicIntent('payment_intent', fields.payment_intent),
          ...publicIntent('setup_intent', fields.setup_intent),
        }
      : fields;
  return { status: error.status, body: JSON.stringify({ error: publicError }, undefined, 2), requestId };
}

function publicIntent(name: string, intent: unknown) {
  return typeof intent === 'object' && intent !== null ? { [name]: publicFields(intent) } : {};
}

function checkVersion(version: string | string[] | undefined): void {
  if (typeof version === 'string' && !/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version))
    throw invalid(`Invalid Stripe API version: ${version}`);
}

const secretFieldNames = [
  'amount_capturable',
  'amount_received',
  'application',
  'customer',
  'latest_attempt',
  'latest_charge',
  'mandate',
  'metadata',
  'on_behalf_of',
  'single_use_mandate',
  'statement_descriptor',
  'statement_descriptor_suffix',
];

/** Returns the fields of an intent that the publishable key may see. */
function publicFields(found: object): object {
  return Object.fromEntries(Object.entries(found).filter(([name]) => !secretFieldNames.includes(name)));
}

function send(res: ServerResponse, response: ApiResponse & { replayed?: true }, key: string | null): void {
  res.writeHead(response.status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Request-Id',
    'request-id': response.requestId,
    'stripe-version': apiVersion,
    ...(key !== null && { 'idempotency-key': key }),
    ...(response.replayed && { 'idempotent-replayed': 'true' }),
  });
  res.end(response.body);
}
