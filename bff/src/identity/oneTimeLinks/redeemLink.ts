import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { OneTimeLinks } from './oneTimeLinks.model.ts';
import type { OneTimeLink } from './oneTimeLinks.model.ts';

/** Finds a link that was not used or ended, for writing its email. */
export async function findLinkById(linkId: Id, tx: Transaction): Promise<OneTimeLink | null> {
  return nativeCollection(OneTimeLinks).findOne({ _id: new Types.ObjectId(linkId) }, { session: tx });
}

/** Uses a link, in the transaction of its action. Of two concurrent uses, one succeeds.
 *  @throws AppError('link-expired') if it was used in the meantime. */
export async function redeemLink({ _id }: Pick<OneTimeLink, '_id'>, tx: Transaction): Promise<void> {
  const { deletedCount } = await nativeCollection(OneTimeLinks).deleteOne({ _id }, { session: tx });
  if (deletedCount === 0) throw new AppError('link-expired');
}
