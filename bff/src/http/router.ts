import type { Id } from '@grove/contracts/fields';
import FindMyWay from 'find-my-way';
import type { HTTPMethod } from 'find-my-way';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';

/** Who asks. */
export interface Actor {
  id: Id;
  isCreator: boolean;
  isCoach: boolean;
}

export type FindActor = (ctx: Context) => Promise<Actor | null>;
export type PathParams = Record<string, string | undefined>;
type Run = (ctx: Context, params: PathParams) => Promise<void> | void;

/** The API's table of endpoints. Nouns add to it with `route()`. */
export interface Router {
  findActor: FindActor;
  /** `METHOD /path` of everything that was added. */
  keys: Set<string>;
  add(key: string, run: Run): void;
  dispatch(ctx: Context): Promise<void>;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies HTTPMethod[];

/** A radix tree: the time to find an endpoint does not grow with their number. */
export function createRouter(findActor: FindActor): Router {
  const tree = FindMyWay();
  const keys = new Set<string>();

  return {
    findActor,
    keys,
    add(key, run) {
      const [method, path] = key.split(' ') as [HTTPMethod, string];
      keys.add(key);
      // find-my-way wants a request handler; ours is kept in its store and called by dispatch.
      tree.on(method, path, noHandler, { run, key });
    },
    async dispatch(ctx) {
      const method = ctx.req.method === 'HEAD' ? 'GET' : ctx.req.method;
      const found = tree.find(method as HTTPMethod, ctx.state.path);
      if (found === null) throw missing(ctx, method);
      const { run, key } = found.store as { run: Run; key: string };
      ctx.state.route = key;
      await run(ctx, found.params);
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
