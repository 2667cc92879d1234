import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { readLinkToken } from '../../infra/secrets.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { OneTimeLinks } from './oneTimeLinks.model.ts';
import type { LinkKind, OneTimeLink } from './oneTimeLinks.model.ts';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';

export type { LinkKind, OneTimeLink };

/** Finds a token's valid link of one of these kinds.
 *  @throws AppError('link-used'), or AppError('link-expired') if the token is malformed, expired or withdrawn. */
export async function findLink(
  token: string,
  kinds: readonly LinkKind[],
  secret: string,
): Promise<OneTimeLink> {
  const id = readLinkToken(token, secret);
  const link = id && (await nativeCollection(OneTimeLinks).findOne({ _id: id }));
  if (!link || link.expiresAt <= clock.now()) throw new AppError('link-expired');
  if (link.kind === 'used') throw new AppError('link-used');
  if (!kinds.includes(link.kind)) throw new AppError('link-expired');
  return link;
}

/** Whether an account has an unused, unexpired link of one of these kinds. */
export async function hasActiveLink(userId: Id, kinds: readonly LinkKind[]): Promise<boolean> {
  const filter = {
    userId: new Types.ObjectId(userId),
    kind: { $in: [...kinds] },
    expiresAt: { $gt: clock.now() },
  };
  return (await nativeCollection(OneTimeLinks).findOne(filter, { projection: { _id: 1 } })) !== null;
}
