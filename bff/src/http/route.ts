import type { Endpoint, Role } from '@grove/contracts/endpoint';
import type { z } from 'zod';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';
import { readJson } from './readJson.ts';
import type { Actor, Router } from './router.ts';
import { sendJson, sendText } from './send.ts';
import { parseInput } from './validate.ts';

type Input<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined;

/** What a handler is given. `actor` is null only where the endpoint's role is `visitor`. */
export interface Call<E extends Endpoint> {
  actor: E['role'] extends 'visitor' ? Actor | null : Actor;
  params: Input<E, 'params'>;
  query: Input<E, 'query'>;
  body: Input<E, 'body'>;
  ctx: Context;
}

/** What a handler returns: the response before it is trimmed to its contract, a redirect's address, or a text. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : string;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

/** Adds one endpoint of a contract: role, input and answer are checked by it. */
export function route<const K extends string, M extends Record<K, Endpoint>>(
  router: Router,
  contract: M,
  key: K & keyof M,
  handle: Handler<M[K]>,
): void {
  const endpoint: Endpoint = contract[key];
  // The contract's types are checked where handlers are written; here they are only data.
  const run = handle as unknown as (call: Record<string, unknown>) => unknown;

  router.add(key, async (ctx, pathParams) => {
    const actor = await router.findActor(ctx);
    authorise(endpoint.role, actor);
    const params = endpoint.params && parseInput(endpoint.params, { ...pathParams }, 'path');
    const query = endpoint.query && parseInput(endpoint.query, { ...ctx.query }, 'query');
    const body = endpoint.body && parseInput(endpoint.body, await readJson(ctx.req), 'body');
    await answer(ctx, endpoint.response, await run({ actor, params, query, body, ctx }));
  });
}

const ranks = { visitor: 0, member: 1, coach: 2, creator: 3 } as const satisfies Record<Role, number>;

/** @throws AppError('unauthorized') without a session, AppError('forbidden') when the session's role is too low. */
function authorise(role: Role, actor: Actor | null): void {
  if (role === 'visitor') return;
  if (actor === null) throw new AppError('unauthorized');
  if (rankOf(actor) < ranks[role]) throw new AppError('forbidden');
}

function rankOf(actor: Actor): number {
  if (actor.isCreator) return ranks.creator;
  return actor.isCoach ? ranks.coach : ranks.member;
}

function answer(ctx: Context, response: Endpoint['response'], value: unknown): Promise<void> | void {
  if (response === 'redirect') {
    ctx.status = 302;
    ctx.set('Location', String(value));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = '';
    return;
  }
  if (response === 'text') return sendText(ctx, String(value));
  return sendJson(ctx, response.parse(value));
}
