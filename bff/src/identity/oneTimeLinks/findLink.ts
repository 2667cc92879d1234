import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { readLinkToken } from '../../infra/secrets.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { OneTimeLinks } from './oneTimeLinks.model.ts';
import type { LinkKind, OneTimeLink } from './oneTimeLinks.model.ts';

export type { LinkKind, OneTimeLink };

/** Finds a token's valid link of one of these kinds.
 *  @throws AppError('link-expired') if the token is malformed, used or expired. */
export async function findLink(
  token: string,
  kinds: readonly LinkKind[],
  secret: string,
): Promise<OneTimeLink> {
  const id = readLinkToken(token, secret);
  const link = id && (await nativeCollection(OneTimeLinks).findOne({ _id: id }));
  if (!link || !kinds.includes(link.kind) || link.expiresAt <= clock.now())
    throw new AppError('link-expired');
  return link;
}
