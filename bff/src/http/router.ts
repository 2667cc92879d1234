import type { Id } from '@grove/contracts/fields';
import FindMyWay from 'find-my-way';
import type { HTTPMethod } from 'find-my-way';
import type { Transaction } from '../infra/mongo.ts';
import type { FindActor } from './actor.ts';
import type { Context } from './context.ts';
import { AppError } from '../infra/AppError.ts';
import type { RateLimits } from './rateLimit.ts';
import { createReads } from './reads.ts';
import type { Reads } from './reads.ts';

/** A request that creates, as its Idempotency-Key tells it from others. */
export interface CreatingRequest {
  actorId: Id | null;
  /** What the client sent, if it did. */
  idempotencyKey: string | undefined;
  /** `METHOD /path` of the endpoint. */
  endpoint: string;
  /** All input, as validated: the same key with other input is another request. */
  input: unknown;
}

/** Does something once per key in one transaction, and gives its answer, also to those who ask again. */
export type RunOnce = (
  request: CreatingRequest,
  work: (tx: Transaction) => Promise<unknown>,
) => Promise<unknown>;

/** What every endpoint needs and the application provides. */
export interface RouterParts {
  findActor: FindActor;
  runOnce: RunOnce;
  limit: RateLimits;
}

export type PathParams = Record<string, string | undefined>;
type Run = (ctx: Context, params: PathParams) => Promise<void> | void;

/** The API's table of endpoints. Nouns add to it with `route()`. */
export interface Router extends RouterParts {
  /** `METHOD /path` of everything that was added. */
  keys: Set<string>;
  /** Those that are read, without HTTP. */
  reads: Reads;
  add(key: string, run: Run): void;
  dispatch(ctx: Context): Promise<void> | void;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies HTTPMethod[];

/** A radix tree: the time to find an endpoint does not grow with their number. */
export function createRouter(parts: RouterParts): Router {
  const tree = FindMyWay();
  const keys = new Set<string>();

  return {
    ...parts,
    keys,
    reads: createReads(),
    add(key, run) {
      const [method, path] = key.split(' ') as [HTTPMethod, string];
      keys.add(key);
      // find-my-way wants a request handler; ours is kept in its store and called by dispatch.
      tree.on(method, path, noHandler, { run, key });
    },
    dispatch: (ctx) => {
      const method = ctx.req.method === 'HEAD' ? 'GET' : ctx.req.method;
      const found = tree.find(method as HTTPMethod, ctx.state.path);
      if (found === null) throw missing(ctx, method);
      const { run, key } = found.store as { run: Run; key: string };
      ctx.state.route = key;
      return run(ctx, found.params);
    },
  };

  function missing(ctx: Context, method: string | undefined): AppError {
    const allowed = methods.filter((other) => other !== method && tree.find(other, ctx.state.path) !== null);
    if (allowed.length === 0) return new AppError('not-found');
    ctx.set('Allow', allowed.join(', '));
    return new AppError('method-not-allowed');
  }
}

function noHandler(): void {
  throw new Error('endpoints are run by dispatch');
}
