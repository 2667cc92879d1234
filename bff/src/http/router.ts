import type { Id } from '@grove/contracts/fields/fields';
import KoaRouter from '@koa/router';
import type { Middleware } from 'koa';
import type { Transaction } from '../infra/mongo.ts';
import type { FindActor } from './actor.ts';
import type { FindBearer } from './bearer.ts';
import type { Context, RequestState } from './context.ts';
import { AppError } from '../infra/AppError.ts';
import { tracing } from '../infra/tracing/tracing.ts';
import type { RateLimits } from './rateLimit.ts';
import { createReads } from './reads.ts';
import type { Reads } from './reads.ts';

/** A request that may carry an Idempotency-Key, and the values that identify it. */
export interface CreatingRequest {
  actorId: Id | null;
  /** The client's key, if it sent one. */
  idempotencyKey: string | undefined;
  /** The endpoint as `METHOD /path`. */
  endpoint: string;
  /** The validated input. The same key with other input is another request. */
  input: unknown;
}

/** Runs work once per key in a transaction. Repeated requests get the stored answer. */
export type RunOnce = (
  request: CreatingRequest,
  work: (tx: Transaction) => Promise<unknown>,
) => Promise<unknown>;

/** Does the same for work outside the database: it runs without a transaction, and again if its process ended before
 *  it finished. */
export type RunClaimed = (request: CreatingRequest, work: () => Promise<unknown>) => Promise<unknown>;

/** Services that every endpoint needs and the application provides. */
export interface RouterParts {
  findActor: FindActor;
  findBearer: FindBearer;
  runOnce: RunOnce;
  runClaimed: RunClaimed;
  limit: RateLimits;
}

export type PathParams = Record<string, string | undefined>;
type Run = (ctx: Context, params: PathParams) => Promise<void>;

/** The API's table of endpoints. Modules add to it with `route()`. */
export interface Router extends RouterParts {
  /** All routes as `METHOD /path`. */
  keys: Set<string>;
  /** The GET endpoints, for calls within this process. */
  reads: Reads;
  add(key: string, run: Run): void;
  /** Answers requests that match an endpoint and passes on all others. */
  answer: Middleware<RequestState>;
}

/** Creates an empty table. If two paths match, the one with fewer parameters wins. The library tries one path after
 *  another, so each noun has a table of its own; otherwise a fifth of a small request would be spent on searching
 *  hundreds of paths. */
export function createRouter(parts: RouterParts): Router {
  const nouns = new Map<string, { table: KoaRouter<RequestState>; answer: Middleware<RequestState> }>();
  const keys = new Set<string>();
  return {
    ...parts,
    keys,
    reads: createReads(),
    async answer(ctx, next) {
      const noun = nouns.get(getNoun(ctx.state.path));
      await (noun ? noun.answer(ctx, next) : next());
    },
    add(key, run) {
      const [method = '', path = ''] = key.split(' ');
      keys.add(key);
      if (getNoun(path).includes(':')) throw new Error(`${key} would never match: its noun is a parameter`);
      const noun = nouns.get(getNoun(path)) ?? createTable();
      nouns.set(getNoun(path), noun);
      noun.table.register(path, [method], async (ctx) => {
        ctx.state.route = key;
        tracing.nameRequest(key);
        await run(ctx, ctx.params);
      });
    },
  };
}

function createTable() {
  const table = new KoaRouter<RequestState>({ exclusive: 'specificity', strict: true, sensitive: true });
  return { table, answer: table.routes() as unknown as Middleware<RequestState> };
}

/** Returns the path's noun: `/api/posts` for `/api/posts/:postId/comments`, `/media` for `/media/:key`. */
function getNoun(path: string): string {
  return path.split('/', path.startsWith('/api/') ? 3 : 2).join('/');
}

/** Explains why no endpoint answers: none has this path, or none has this method. */
export function missingEndpoint(ctx: Context): AppError {
  const layers = (ctx as Context & { matched?: { methods: string[] }[] }).matched ?? [];
  const methods = new Set(layers.flatMap((layer) => layer.methods).filter((method) => method !== 'HEAD'));
  if (methods.size === 0) return new AppError('not-found');
  ctx.set('Allow', [...methods].join(', '));
  return new AppError('method-not-allowed');
}
