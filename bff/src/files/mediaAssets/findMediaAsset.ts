import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';
import { MediaAssets } from './mediaAssets.model.ts';

/** Finds an asset of the library with its storage keys.
 *  @throws AppError('media-not-found') */
export async function findMediaAsset(mediaId: Id, tx?: Transaction): Promise<StoredMediaAsset> {
  const _id = new Types.ObjectId(mediaId);
  const found = await nativeCollection(MediaAssets).findOne({ _id }, tx && { session: tx });
  if (found === null) throw new AppError('media-not-found');
  return found;
}
