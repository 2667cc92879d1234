import type { DeployRight } from '@grove/contracts/deploys';
import type { Endpoint } from '@grove/contracts/endpoint';
import type { Id } from '@grove/contracts/fields';
import { AppError } from '../infra/AppError.ts';
import type { Context } from './context.ts';

/** A program that shows a deploy token instead of a session. */
export interface Bearer {
  tokenId: Id;
  /** What its maker calls it. */
  label: string;
  /** The remote, or the shell, whose releases it may deploy. */
  remote: string;
  rights: readonly DeployRight[];
}

/** Null for a token that is none, or is none any more. */
export type FindBearer = (token: string) => Promise<Bearer | null>;

const header = /^Bearer ([\w-]{1,200})$/i;

/** The token that a request shows; undefined for one that shows none. */
export function bearerTokenOf({ req }: Context): string | undefined {
  const { authorization } = req.headers;
  return authorization === undefined ? undefined : (header.exec(authorization)?.[1] ?? '');
}

/** @throws AppError('unauthorized') without a token that is valid, AppError('forbidden') where it is for another remote or
 *  lacks the right. */
export function authoriseBearer(
  { key, token }: { key: string; token: NonNullable<Endpoint['token']> },
  bearer: Bearer | null,
  remote: string | undefined,
): void {
  if (bearer === null) throw new AppError('unauthorized');
  if (bearer.remote !== remote) throw new AppError('forbidden');
  if (!key.startsWith('GET ') && !bearer.rights.includes(token)) throw new AppError('forbidden');
}
