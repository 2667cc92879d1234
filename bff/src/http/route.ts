import type { Readable } from 'node:stream';
import type { DeployRight } from '@grove/contracts/releases/deploys';
import type { Endpoint, Role } from '@grove/contracts/api/endpoint';
import type { z } from 'zod';
import type { Transaction } from '../infra/mongo.ts';
import { authorizeBearer, getBearerToken } from './bearer.ts';
import type { Bearer } from './bearer.ts';
import { clientAddress } from './clientAddress.ts';
import type { Context } from './context.ts';
import { AppError } from '../infra/AppError.ts';
import { eventsHeader } from '@grove/contracts/api/wireFormat';
import { collectEvents } from '../infra/collectEvents.ts';
import { readIdempotencyKey } from './idempotencyKey.ts';
import { getRateClass } from './rateLimit.ts';
import type { RateLimit, RateLimits } from './rateLimit.ts';
import { readJson } from './readJson.ts';
import type { Read } from './reads.ts';
import type { Actor } from './actor.ts';
import type { CreatingRequest, PathParams, Router } from './router.ts';
import { sendJson, sendRedirect, sendStream, sendText } from './send.ts';
import { parseInput } from './validate.ts';

type Input<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined;

type WithToken = Record<'token', DeployRight>;

/** The arguments of a handler. `actor` is null only if the endpoint's role is `visitor`, or if a `bearer` calls. */
export interface Call<E extends Endpoint> {
  actor: E['role'] extends 'visitor' ? Actor | null : E extends WithToken ? Actor | null : Actor;
  /** The deploy token, if the endpoint accepts one and the request has one. */
  bearer: E extends WithToken ? Bearer | null : undefined;
  params: Input<E, 'params'>;
  query: Input<E, 'query'>;
  body: Input<E, 'body'>;
  /** The client's network address. */
  address: string;
  /** For endpoints with `creates`: the transaction of all its writes, which also stores its answer. The handler may
   *  run several times before the commit, so it must not do anything else; outside actions are queued as effects. */
  tx: E extends { creates: true } ? Transaction : undefined;
  ctx: Context;
}

/** The result of a handler: the response before it is trimmed to its contract, a redirect's URL, a text, or a
 *  stream. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : E['response'] extends 'stream'
    ? Readable
    : string;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

type Run = (call: Record<string, unknown>) => unknown;

/** Adds one endpoint of a contract, which defines its role, rate limit, input and answer. */
export function route<const K extends string, M extends Record<K, Endpoint>>(
  router: Router,
  contract: M,
  key: K & keyof M,
  handle: Handler<M[K]>,
): void {
  // Types are checked where handlers are declared; from here on the contract is only data.
  addEndpoint(router, { key, endpoint: contract[key] }, { run: handle as unknown as Run });
}

/** Adds an endpoint that has to fetch or create something elsewhere before its transaction.
 *  @param prepare runs before the transaction, and again for a repeated request.
 *  @param handle receives its result as `prepared`. */
export function routePrepared<const K extends string, M extends Record<K, Endpoint & { creates: true }>, P>(
  router: Router,
  contract: M,
  key: K & keyof M,
  prepare: (call: Omit<Call<M[K]>, 'tx'>) => Promise<P>,
  handle: (call: Call<M[K]> & { prepared: P }) => Promise<Answer<M[K]>>,
): void {
  const steps = { run: handle as unknown as Run, prepare: prepare as unknown as Run };
  addEndpoint(router, { key, endpoint: contract[key] }, steps);
}

/** Adds a route that is not part of the API because no page calls it, such as a file or a webhook. It has no session
 *  and no contract, and is rate-limited by network. */
export function routeOutsideApi(
  router: Router,
  key: string,
  rateClass: Parameters<RateLimits>[0],
  run: (ctx: Context, params: PathParams) => Promise<void>,
): void {
  const limit = router.limit(rateClass, 'visitor');
  router.add(key, async (ctx, params) => {
    await limit.caller(ctx, null, clientAddress(ctx));
    await run(ctx, params);
  });
}

// Proxies limit headers to a few kilobytes. The page receives the remaining events by its live stream, like other
// pages.
const maxListedEvents = 40;

interface Steps {
  run: Run;
  prepare?: Run;
}

function addEndpoint(
  router: Router,
  { key, endpoint }: { key: string; endpoint: Endpoint },
  { run, prepare }: Steps,
): void {
  const limit = router.limit(getRateClass(key, endpoint), endpoint.role);
  const runEndpoint = createRun(router, { key, endpoint }, { run, ...(prepare && { prepare }) });
  router.reads.add(key, endpoint, createRead(limit, endpoint, run));
  const authenticate = createAuthenticate(router, key, endpoint);
  router.add(key, async (ctx, pathParams) => {
    const address = clientAddress(ctx);
    let isBodyComplete = false as boolean;
    const found = await authenticate(ctx, pathParams, async (caller) => {
      isBodyComplete = ctx.req.complete;
      await limit.caller(ctx, caller, address);
    });
    if (endpoint.role !== 'visitor' && found.bearer === null) refuseStalePage(ctx, found.actor);
    const { params, query } = parseRequestInput(endpoint, { ...pathParams }, { ...ctx.query });
    const body = endpoint.body && parseInput(endpoint.body, await readJson(ctx.req), 'body');
    const isKnown = found.actor !== null || found.bearer !== null;
    const { actor, bearer } = !isKnown || isBodyComplete ? found : await authenticate(ctx, pathParams);
    if (limit.account) await limit.account(ctx, actor, body);
    const { value, events } = await collectEvents(() =>
      runEndpoint({ actor, bearer, params, query, body, address, ctx }),
    ).catch((error: unknown) => {
      throw withDeclaredDetails(error, endpoint);
    });
    if (events.size > 0) ctx.set(eventsHeader, [...events].slice(-maxListedEvents).join(' '));
    sendAnswer(ctx, endpoint.response, value);
  });
}

/** Authenticates and authorizes the caller. Repeated after the body has arrived, which may be long after the
 *  headers: the session's or token's current rights count.
 *  @param count counts the request toward the caller's limit, before anything is refused. */
type Authenticate = (
  ctx: Context,
  pathParams: PathParams,
  count?: (caller: Pick<Actor, 'id'> | null) => Promise<void>,
) => Promise<{ actor: Actor | null; bearer: Bearer | null }>;

function createAuthenticate(router: Router, key: string, endpoint: Endpoint): Authenticate {
  const { token } = endpoint;
  return async (ctx, pathParams, count) => {
    const shown = token && getBearerToken(ctx);
    if (token === undefined || shown === undefined) {
      const actor = toCaller(endpoint, await router.findActor(ctx));
      await count?.(actor);
      authorize(endpoint, actor);
      return { actor, bearer: null };
    }
    const bearer = await router.findBearer(shown);
    await count?.(bearer && { id: bearer.tokenId });
    authorizeBearer({ key, token }, bearer, pathParams['name']);
    return { actor: null, bearer };
  };
}

function parseRequestInput(
  endpoint: Endpoint,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
) {
  return {
    params: endpoint.params && parseInput(endpoint.params, params, 'path'),
    query: endpoint.query && parseInput(endpoint.query, query, 'query'),
  };
}

/** Creates the in-process version of an endpoint: counted, authorized, validated and trimmed as over HTTP. */
function createRead(limit: RateLimit, endpoint: Endpoint, run: Run): Read {
  return async (ctx, reader, pathParams) => {
    const actor = toCaller(endpoint, reader);
    const address = clientAddress(ctx);
    await limit.caller(ctx, actor, address);
    authorize(endpoint, actor);
    const input = parseRequestInput(endpoint, pathParams, {});
    const value = await run({ actor, bearer: null, ...input, body: undefined, address, ctx });
    return typeof endpoint.response === 'string' ? value : endpoint.response.parse(value);
  };
}

/** Creates the handler of an endpoint. If the endpoint takes an Idempotency-Key, its answer is stored for repeated
 *  requests: in the transaction of its writes or, if it calls another service, after its work. */
function createRun(
  { runOnce, runClaimed }: Router,
  { key, endpoint: { creates, callsOut, response } }: { key: string; endpoint: Endpoint },
  { run, prepare }: Steps,
): Run {
  if (!creates && !callsOut) return run;
  return async (call) => {
    const request = toCreatingRequest(key, call);
    const work = async (given: object) => {
      const value = await run({ ...call, ...given });
      return typeof response === 'string' ? value : response.parse(value);
    };
    if (callsOut) return runClaimed(request, () => work({}));
    const prepared = await prepare?.(call);
    return runOnce(request, (tx) => work({ prepared, tx }));
  };
}

/** The input is stored as a hash. Passwords are left out, because they could be guessed from the hash. */
function toCreatingRequest(endpoint: string, call: Record<string, unknown>): CreatingRequest {
  const { params, query, body, ctx } = call as unknown as Call<Endpoint>;
  const actor = call['actor'] as Actor | null;
  return {
    actorId: actor?.id ?? null,
    idempotencyKey: readIdempotencyKey(ctx),
    endpoint,
    input: { params, query, body: withoutPassword(body) },
  };
}

function withoutPassword(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('password' in body)) return body;
  return { ...body, password: undefined };
}

const ranks = { visitor: 0, member: 1, coach: 2, creator: 3, operator: 4 } as const satisfies Record<
  Role,
  number
>;

/** A session that opens one purchase only is a visitor's for every endpoint that does not declare `limited`. */
function toCaller({ role, limited }: Endpoint, actor: Actor | null): Actor | null {
  return role === 'visitor' && limited !== true && actor?.limitedTo !== undefined ? null : actor;
}

/** @throws AppError('unauthorized') without a session, AppError('account-unconfirmed') if the session opens one purchase
 *  only, AppError('forbidden') if the session's role is too low. */
function authorize({ role, limited }: Endpoint, actor: Actor | null): void {
  if (role === 'visitor') return;
  if (actor === null) throw new AppError('unauthorized');
  if (actor.limitedTo !== undefined && limited !== true) throw new AppError('account-unconfirmed');
  if (getRank(actor) < ranks[role]) throw new AppError('forbidden');
}

/** A page may still show one person after another has signed in in another tab. Its writes must not run as the
 *  second person. Endpoints for visitors that also concern the signed-in member call it themselves.
 *  @throws AppError('unauthorized') if the page states that it shows another person. */
export function refuseStalePage({ req }: Context, actor: Actor | null): void {
  const shown = req.headers['grove-user'];
  if (shown !== undefined && shown !== actor?.id) throw new AppError('unauthorized');
}

function getRank(actor: Actor): number {
  if (actor.isCreator) return actor.isOperator === true ? ranks.operator : ranks.creator;
  return actor.isCoach ? ranks.coach : ranks.member;
}

/** Trims the details of a refusal to the contract. */
function withDeclaredDetails(error: unknown, { details = {} }: Endpoint): unknown {
  if (!(error instanceof AppError) || error.details === undefined) return error;
  const declared = details[error.code]?.parse(error.details);
  return new AppError(error.code, declared && { details: declared });
}

function sendAnswer(ctx: Context, response: Endpoint['response'], value: unknown): void {
  if (response === 'redirect') sendRedirect(ctx, String(value));
  else if (response === 'text') sendText(ctx, String(value));
  else if (response === 'stream') sendStream(ctx, value as Readable);
  else sendJson(ctx, response.parse(value));
}
