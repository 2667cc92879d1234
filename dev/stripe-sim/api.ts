import type { IncomingMessage, ServerResponse } from 'node:http';
import { expand } from './expand.ts';
import type { Fault } from './faults.ts';
import { keepAnswer, keptAnswer, keyInUse } from './idempotency.ts';
import type { Answer } from './idempotency.ts';
import { authenticate, secretKeyRequired } from './keys.ts';
import { apiVersion, newId } from './objects.ts';
import { readParams } from './params.ts';
import { readBody } from './readBody.ts';
import { routeOf } from './routes.ts';
import type { Call } from './sim.ts';
import { invalid, StripeError } from './stripeError.ts';
import { act } from './world.ts';
import type { World } from './world.ts';

interface Request {
  method: string;
  path: string;
  encoded: string;
  headers: IncomingMessage['headers'];
}

/** Answers a request below `/v1/` like Stripe. */
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
    send(res, failure(keyInUse(key)), key);
    return;
  }
  if (key !== null) world.inFlight.add(key);
  try {
    const answer = brokenAnswer(fault) ?? answerOnce(world, request, key);
    await delay(world, fault);
    if (fault === 'lost-answer') req.socket.resetAndDestroy();
    else send(res, answer, key);
  } finally {
    if (key !== null) world.inFlight.delete(key);
  }
}

function idempotencyKey(headers: IncomingMessage['headers']): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}

function brokenAnswer(fault: Fault | undefined): Answer | undefined {
  if (fault === 'error') return failure(new StripeError(500, 'api_error', 'An unknown error occurred.'));
  if (fault !== 'rate-limit') return undefined;
  const message =
    'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.';
  return failure(new StripeError(429, 'rate_limit_error', message, { code: 'rate_limit' }));
}

async function delay({ faults, webhooks }: World, fault: Fault | undefined): Promise<void> {
  if (fault === 'late-answer') await webhooks.settled();
  if (fault === 'held-answer') await faults.held();
}

/** Answers a request. A repeated request with the same key gets the stored answer and does nothing. */
function answerOnce(world: World, request: Request, key: string | null): Answer & { replayed?: true } {
  const { store } = world.sim;
  const whole = `${request.method} ${request.path}\n${request.encoded}`;
  try {
    const kind = authenticate(world.keys, request.headers);
    const kept = key === null ? undefined : keptAnswer(store, key, whole);
    if (kept) return { status: kept.status, body: kept.body, requestId: kept.requestId, replayed: true };
    return act(world, () => {
      const answer = run(world, request, kind, key);
      // A request that was refused before it started may be retried with the same key.
      if (key !== null && (answer.status === 200 || answer.status === 402))
        keepAnswer(store, key, whole, answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof StripeError) return failure(error);
    process.stderr.write(`stripe-sim: ${request.method} ${request.path}: ${String(error)}\n`);
    return failure(new StripeError(500, 'api_error', 'The Stripe simulator failed.'));
  }
}

function run(world: World, request: Request, key: Call['key'], idempotency: string | null): Answer {
  const { method, path, encoded } = request;
  const requestId = newId('req', 14);
  try {
    const { route, id } = routeOf(method, path);
    if (key === 'publishable' && !route.publishable) throw secretKeyRequired();
    const call = { sim: world.sim, params: readParams(encoded), key, requestId, idempotencyKey: idempotency };
    checkVersion(request.headers['stripe-version']);
    const found = expand(world.sim.store, call.params, route.handle(call, id));
    const body = JSON.stringify(key === 'publishable' ? forBrowsers(found) : found, undefined, 2);
    return { status: 200, body, requestId };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return failure(error, requestId, key);
  }
}

function failure(error: StripeError, requestId = newId('req', 14), key: Call['key'] = 'secret'): Answer {
  const { error: fields } = error.body(requestId);
  const intent = fields.payment_intent as object | undefined;
  const shown = key === 'publishable' && intent ? { ...fields, payment_intent: forBrowsers(intent) } : fields;
  return { status: error.status, body: JSON.stringify({ error: shown }, undefined, 2), requestId };
}

function checkVersion(version: string | string[] | undefined): void {
  if (typeof version === 'string' && !/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version))
    throw invalid(`Invalid Stripe API version: ${version}`);
}

const notForBrowsers = [
  'amount_capturable',
  'amount_received',
  'application',
  'customer',
  'latest_charge',
  'metadata',
  'statement_descriptor',
  'statement_descriptor_suffix',
];

/** Returns the fields of an intent that the publishable key may see. */
function forBrowsers(found: object): object {
  return Object.fromEntries(Object.entries(found).filter(([name]) => !notForBrowsers.includes(name)));
}

function send(res: ServerResponse, answer: Answer & { replayed?: true }, key: string | null): void {
  res.writeHead(answer.status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Request-Id',
    'request-id': answer.requestId,
    'stripe-version': apiVersion,
    ...(key !== null && { 'idempotency-key': key }),
    ...(answer.replayed && { 'idempotent-replayed': 'true' }),
  });
  res.end(answer.body);
}
