import type { DeployRight } from '@grove/contracts/releases/deploys';
import type { Endpoint } from '@grove/contracts/api/endpoint';
import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../infra/AppError.ts';
import type { Context } from './context.ts';

/** A program that authenticates with a deploy token instead of a session. */
export interface Bearer {
  tokenId: Id;
  /** Label given by the token's creator. */
  label: string;
  /** The remote (or 'shell') whose releases it may deploy. */
  remote: string;
  rights: readonly DeployRight[];
}

/** Finds a deploy token. @returns null if it is unknown, expired or revoked. */
export type FindBearer = (token: string) => Promise<Bearer | null>;

const header = /^Bearer ([\w-]{1,200})$/i;

/** Returns the request's bearer token; undefined without an Authorization header, '' if the header is malformed. */
export function getBearerToken({ req }: Context): string | undefined {
  const { authorization } = req.headers;
  return authorization === undefined ? undefined : (header.exec(authorization)?.[1] ?? '');
}

/** @throws AppError('unauthorized') without a valid token, AppError('forbidden') if the token is for another remote
 *  or lacks the right. */
export function authorizeBearer(
  { key, token }: { key: string; token: NonNullable<Endpoint['token']> },
  bearer: Bearer | null,
  remote: string | undefined,
): void {
  if (bearer === null) throw new AppError('unauthorized');
  if (bearer.remote !== remote) throw new AppError('forbidden');
  if (!key.startsWith('GET ') && !bearer.rights.includes(token)) throw new AppError('forbidden');
}
