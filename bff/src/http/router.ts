import type { Id } from '@grove/contracts/fields';
import KoaRouter from '@koa/router';
import type { Middleware } from 'koa';
import type { Transaction } from '../infra/mongo.ts';
import type { FindActor } from './actor.ts';
import type { FindBearer } from './bearer.ts';
import type { Context, RequestState } from './context.ts';
import { AppError } from '../infra/AppError.ts';
import type { RateLimits } from './rateLimit.ts';
import { createReads } from './reads.ts';
import type { Reads } from './reads.ts';

/** A request that may carry an Idempotency-Key, and what tells it from others. */
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

/** The same for work outside the database: it runs without a transaction, and again if its process ended in the middle. */
export type RunClaimed = (request: CreatingRequest, work: () => Promise<unknown>) => Promise<unknown>;

/** What every endpoint needs and the application provides. */
export interface RouterParts {
  findActor: FindActor;
  findBearer: FindBearer;
  runOnce: RunOnce;
  runClaimed: RunClaimed;
  limit: RateLimits;
}

export type PathParams = Record<string, string | undefined>;
type Run = (ctx: Context, params: PathParams) => Promise<void>;

/** The API's table of endpoints. Nouns add to it with `route()`. */
export interface Router extends RouterParts {
  /** `METHOD /path` of everything that was added. */
  keys: Set<string>;
  /** Those that are read, without HTTP. */
  reads: Reads;
  add(key: string, run: Run): void;
  /** Answers requests of the endpoints, and passes on those that fit none of them. */
  answer: Middleware<RequestState>;
}

/** An empty table. Of two paths that fit, the one with fewer parameters counts. The library tries path after path: those
 *  of each noun are a table of their own, or a fifth of a small request would be the search among hundreds. */
export function createRouter(parts: RouterParts): Router {
  const nouns = new Map<string, { table: KoaRouter<RequestState>; answer: Middleware<RequestState> }>();
  const keys = new Set<string>();
  return {
    ...parts,
    keys,
    reads: createReads(),
    async answer(ctx, next) {
      const noun = nouns.get(nounOf(ctx.state.path));
      await (noun ? noun.answer(ctx, next) : next());
    },
    add(key, run) {
      const [method = '', path = ''] = key.split(' ');
      keys.add(key);
      if (nounOf(path).includes(':')) throw new Error(`${key} would never be found: its noun is a parameter`);
      const noun = nouns.get(nounOf(path)) ?? createTable();
      nouns.set(nounOf(path), noun);
      noun.table.register(path, [method], async (ctx) => {
        ctx.state.route = key;
        await run(ctx, ctx.params);
      });
    },
  };
}

function createTable() {
  const table = new KoaRouter<RequestState>({ exclusive: 'specificity', strict: true, sensitive: true });
  return { table, answer: table.routes() as unknown as Middleware<RequestState> };
}

/** `/api/posts` of `/api/posts/:postId/comments`, `/media` of `/media/:key`. */
function nounOf(path: string): string {
  return path.split('/', path.startsWith('/api/') ? 3 : 2).join('/');
}

/** Why no endpoint answers: none has this path, or none with this method. */
export function missingEndpoint(ctx: Context): AppError {
  const layers = (ctx as Context & { matched?: { methods: string[] }[] }).matched ?? [];
  const methods = new Set(layers.flatMap((layer) => layer.methods).filter((method) => method !== 'HEAD'));
  if (methods.size === 0) return new AppError('not-found');
  ctx.set('Allow', [...methods].join(', '));
  return new AppError('method-not-allowed');
}
