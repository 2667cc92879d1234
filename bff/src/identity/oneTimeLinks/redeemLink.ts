import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { OneTimeLinks } from './oneTimeLinks.model.ts';
import type { LinkKind, OneTimeLink } from './oneTimeLinks.model.ts';

/** Finds a link for writing its email. A used link has no email address. */
export async function findLinkById(linkId: Id, tx: Transaction): Promise<OneTimeLink | null> {
  return nativeCollection(OneTimeLinks).findOne({ _id: new Types.ObjectId(linkId) }, { session: tx });
}

/** Uses a link, in the transaction of its action. Of two concurrent uses, one succeeds.
 *  @throws AppError('link-used') if it was used or withdrawn in the meantime. */
export async function redeemLink({ _id }: Pick<OneTimeLink, '_id'>, tx: Transaction): Promise<void> {
  const filter = { _id, kind: { $ne: 'used' } } as const;
  const { matchedCount } = await nativeCollection(OneTimeLinks).updateOne(filter, usedLink, { session: tx });
  if (matchedCount === 0) throw new AppError('link-used');
}

/** Uses up the unused links of these kinds that were sent to an address, because it now has an account. */
export async function redeemLinksTo(
  email: string,
  kinds: readonly LinkKind[],
  tx: Transaction,
): Promise<void> {
  const filter = { email, kind: { $in: [...kinds] } };
  await nativeCollection(OneTimeLinks).updateMany(filter, usedLink, { session: tx });
}

/** Uses up an account's unused links of these kinds. */
export async function redeemAccountLinks(
  userId: Types.ObjectId,
  kinds: readonly LinkKind[],
  tx: Transaction,
): Promise<void> {
  const filter = { userId, kind: { $in: [...kinds] } };
  await nativeCollection(OneTimeLinks).updateMany(filter, usedLink, { session: tx });
}

const usedLink = [
  { $replaceWith: { _id: '$_id', kind: 'used', expiresAt: '$expiresAt', createdAt: '$createdAt' } },
];
