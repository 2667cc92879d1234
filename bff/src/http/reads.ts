import type { Endpoint } from '@grove/contracts/api/endpoint';
import { matchPath } from '@grove/contracts/releases/matchPath';
import { AppError } from '../infra/AppError.ts';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';

/** Runs a GET endpoint within this process. */
export type Read = (ctx: Context, actor: Actor | null, params: Record<string, string>) => Promise<unknown>;

export interface Answered {
  /** Path of the endpoint in the contract: `/api/courses/:courseId/player`. */
  path: string;
  data: unknown;
}

/** The API's GET endpoints that answer with data, for calls within this process. */
export interface Reads {
  add(key: string, endpoint: Endpoint, read: Read): void;
  /** Answers a GET of this path (without query) as this actor. @returns the endpoint's path and the data.
   *  @throws the AppError with which the endpoint refuses. */
  answer(ctx: Context, actor: Actor | null, address: string): Promise<Answered>;
}

export function createReads(): Reads {
  const reads: { path: string; read: Read }[] = [];

  return {
    add(key, { response }, read) {
      const [method, path = ''] = key.split(' ');
      if (method !== 'GET' || typeof response === 'string') return;
      reads.push({ path, read });
      // A literal path takes precedence over one with parameters, as in the router.
      reads.sort((one, other) => countParams(one.path) - countParams(other.path));
    },
    async answer(ctx, actor, address) {
      for (const { path, read } of reads) {
        const params = matchPath(path, address);
        if (params !== null) return { path, data: await read(ctx, actor, params) };
      }
      throw new AppError('not-found');
    },
  };
}

function countParams(path: string): number {
  return path.split(':').length - 1;
}
