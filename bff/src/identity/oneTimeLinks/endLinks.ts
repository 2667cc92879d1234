import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { OneTimeLinks } from './oneTimeLinks.model.ts';
import type { LinkKind, OneTimeLink } from './oneTimeLinks.model.ts';

/** Ends unused links of these kinds that were sent to an address. */
export async function endLinksTo(email: string, kinds: readonly LinkKind[], tx: Transaction): Promise<void> {
  await nativeCollection(OneTimeLinks).deleteMany({ email, kind: { $in: [...kinds] } }, { session: tx });
}

/** Ends unused links of these kinds that belong to an account. */
export async function endAccountLinks(
  userId: Types.ObjectId,
  kinds: readonly LinkKind[],
  tx: Transaction,
): Promise<void> {
  await nativeCollection(OneTimeLinks).deleteMany({ userId, kind: { $in: [...kinds] } }, { session: tx });
}

/** Ends all unused links of a kind. */
export async function endLinksOfKind(kind: LinkKind, tx: Transaction): Promise<void> {
  await nativeCollection(OneTimeLinks).deleteMany({ kind }, { session: tx });
}

/** Ends one unused link of a kind.
 *  @throws AppError('not-found') if there is none. */
export async function endLink(linkId: Id, kind: LinkKind, tx: Transaction): Promise<OneTimeLink> {
  const filter = { _id: new Types.ObjectId(linkId), kind };
  const link = await nativeCollection(OneTimeLinks).findOneAndDelete(filter, { session: tx });
  if (link === null) throw new AppError('not-found');
  return link;
}

/** Ends every link that was sent to an address. */
export async function eraseLinksTo(email: string, tx: Transaction): Promise<void> {
  await nativeCollection(OneTimeLinks).deleteMany({ email }, { session: tx });
}
