import type { Endpoint } from '@grove/contracts/endpoint';
import { matchPath } from '@grove/contracts/matchPath';
import { AppError } from '../infra/AppError.ts';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';

/** One endpoint that is read: as over HTTP, without the way over HTTP. */
export type Read = (ctx: Context, actor: Actor | null, params: Record<string, string>) => Promise<unknown>;

export interface Answered {
  /** As in the contract: `/api/courses/:courseId/player`. */
  path: string;
  data: unknown;
}

/** The table's endpoints that answer a GET with data, for whoever is in this process already. */
export interface Reads {
  add(key: string, endpoint: Endpoint, read: Read): void;
  /** What a GET of this address (without query) would be answered, to this actor, with the endpoint's path.
   *  @throws AppError what it would be refused with. */
  answer(ctx: Context, actor: Actor | null, address: string): Promise<Answered>;
}

export function createReads(): Reads {
  const reads: { path: string; read: Read }[] = [];

  return {
    add(key, { response }, read) {
      const [method, path = ''] = key.split(' ');
      if (method !== 'GET' || typeof response === 'string') return;
      reads.push({ path, read });
      // A path that is spelled out beats one with names, as in the router.
      reads.sort((one, other) => namesIn(one.path) - namesIn(other.path));
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

function namesIn(path: string): number {
  return path.split(':').length - 1;
}
