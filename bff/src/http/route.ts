import type { Readable } from 'node:stream';
import type { Endpoint, Role } from '@grove/contracts/endpoint';
import type { z } from 'zod';
import type { Transaction } from '../infra/mongo.ts';
import { clientAddress } from './clientAddress.ts';
import type { Context } from './context.ts';
import { AppError } from '../infra/AppError.ts';
import { idempotencyKeyOf } from './idempotencyKey.ts';
import { rateClassOf } from './rateLimit.ts';
import type { RateLimit } from './rateLimit.ts';
import { readJson } from './readJson.ts';
import type { Read } from './reads.ts';
import type { Actor } from './actor.ts';
import type { Router } from './router.ts';
import { sendJson, sendRedirect, sendStream, sendText } from './send.ts';
import { parseInput } from './validate.ts';

type Input<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined;

/** What a handler is given. `actor` is null only where the endpoint's role is `visitor`. */
export interface Call<E extends Endpoint> {
  actor: E['role'] extends 'visitor' ? Actor | null : Actor;
  params: Input<E, 'params'>;
  query: Input<E, 'query'>;
  body: Input<E, 'body'>;
  /** The client's network address. */
  address: string;
  /** Where the endpoint `creates`: the transaction of all its writes, which also keeps its answer. The handler may
   *  run several times before it is committed, so it does nothing else; what has to happen outside is an effect. */
  tx: E extends { creates: true } ? Transaction : undefined;
  ctx: Context;
}

/** What a handler returns: the response before it is trimmed to its contract, a redirect's address, a text, or what is
 *  read bit by bit. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : E['response'] extends 'stream'
    ? Readable
    : string;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

type Run = (call: Record<string, unknown>) => unknown;

/** Adds one endpoint of a contract: role, rate, input and answer are checked by it. */
export function route<const K extends string, M extends Record<K, Endpoint>>(
  router: Router,
  contract: M,
  key: K & keyof M,
  handle: Handler<M[K]>,
): void {
  const endpoint: Endpoint = contract[key];
  const limit = router.limit(rateClassOf(key, endpoint), endpoint.role);
  // The contract's types are checked where handlers are written; here they are only data.
  const run = handle as unknown as Run;
  const produce = endpoint.creates ? creating(router, key, endpoint, run) : run;

  router.reads.add(key, endpoint, reading(limit, endpoint, run));
  router.add(key, async (ctx, pathParams) => {
    const found = await router.findActor(ctx);
    const isAllThere = ctx.req.complete;
    const address = clientAddress(ctx);
    await limit.caller(ctx, found, address);
    authorise(endpoint.role, found);
    if (endpoint.role !== 'visitor') refuseFormerPage(ctx, found);
    const { params, query } = inputOf(endpoint, { ...pathParams }, { ...ctx.query });
    const body = endpoint.body && parseInput(endpoint.body, await readJson(ctx.req), 'body');
    const actor = found === null || isAllThere ? found : await stillThere(router, ctx, endpoint.role);
    if (limit.account) await limit.account(ctx, actor, body);
    answer(ctx, endpoint.response, await produce({ actor, params, query, body, address, ctx }));
  });
}

function inputOf(endpoint: Endpoint, params: Record<string, unknown>, query: Record<string, unknown>) {
  return {
    params: endpoint.params && parseInput(endpoint.params, params, 'path'),
    query: endpoint.query && parseInput(endpoint.query, query, 'query'),
  };
}

/** The endpoint's answer to who is in this process: counted, authorised, validated and trimmed as over HTTP. */
function reading(limit: RateLimit, endpoint: Endpoint, run: Run): Read {
  return async (ctx, actor, pathParams) => {
    const address = clientAddress(ctx);
    await limit.caller(ctx, actor, address);
    authorise(endpoint.role, actor);
    const input = inputOf(endpoint, pathParams, {});
    const value = await run({ actor, ...input, body: undefined, address, ctx });
    return typeof endpoint.response === 'string' ? value : endpoint.response.parse(value);
  };
}

/** The handler of an endpoint that creates: in one transaction with the answer that is kept for those who ask again. */
function creating({ runOnce }: Router, key: string, { response }: Endpoint, run: Run): Run {
  return (call) => {
    const { params, query, body, ctx } = call as unknown as Call<Endpoint>;
    const actor = call['actor'] as Actor | null;
    const request = {
      actorId: actor?.id ?? null,
      idempotencyKey: idempotencyKeyOf(ctx),
      endpoint: key,
      input: { params, query, body },
    };
    return runOnce(request, async (tx) => {
      const value = await run({ ...call, tx });
      return typeof response === 'string' ? value : response.parse(value);
    });
  };
}

const ranks = { visitor: 0, member: 1, coach: 2, creator: 3 } as const satisfies Record<Role, number>;

/** @throws AppError('unauthorized') without a session, AppError('forbidden') when the session's role is too low. */
function authorise(role: Role, actor: Actor | null): void {
  if (role === 'visitor') return;
  if (actor === null) throw new AppError('unauthorized');
  if (rankOf(actor) < ranks[role]) throw new AppError('forbidden');
}

/** Who asks, once their body has come: it may be long after the head, and what a session of then may do is decided now.
 *  @throws AppError('unauthorized' | 'forbidden') as `authorise`. */
async function stillThere(router: Router, ctx: Context, role: Role): Promise<Actor | null> {
  const actor = await router.findActor(ctx);
  authorise(role, actor);
  return actor;
}

/** A page may still show somebody after another person has signed in in another tab: what it writes is not theirs.
 *  @throws AppError('unauthorized') when the page says that it shows somebody else. */
function refuseFormerPage({ req }: Context, actor: Actor | null): void {
  const shown = req.headers['grove-user'];
  if (shown !== undefined && shown !== actor?.id) throw new AppError('unauthorized');
}

function rankOf(actor: Actor): number {
  if (actor.isCreator) return ranks.creator;
  return actor.isCoach ? ranks.coach : ranks.member;
}

function answer(ctx: Context, response: Endpoint['response'], value: unknown): void {
  if (response === 'redirect') sendRedirect(ctx, String(value));
  else if (response === 'text') sendText(ctx, String(value));
  else if (response === 'stream') sendStream(ctx, value as Readable);
  else sendJson(ctx, response.parse(value));
}
