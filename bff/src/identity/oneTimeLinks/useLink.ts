import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { OneTimeLinks } from './oneTimeLinks.model.ts';
import type { OneTimeLink } from './oneTimeLinks.model.ts';

/** A link that has neither been used nor ended, for those who write its mail. */
export async function findLinkById(linkId: Id, tx: Transaction): Promise<OneTimeLink | null> {
  return nativeCollection(OneTimeLinks).findOne({ _id: new Types.ObjectId(linkId) }, { session: tx });
}

/** Uses a link up, in the transaction of what it does: of two at once one succeeds.
 *  @throws AppError('link-expired') when it was used meanwhile. */
export async function useLink({ _id }: Pick<OneTimeLink, '_id'>, tx: Transaction): Promise<void> {
  const { deletedCount } = await nativeCollection(OneTimeLinks).deleteOne({ _id }, { session: tx });
  if (deletedCount === 0) throw new AppError('link-expired');
}
