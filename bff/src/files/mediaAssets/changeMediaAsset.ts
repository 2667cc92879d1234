import type { Id } from '@grove/contracts/fields';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { findMediaAsset } from './findMediaAsset.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';
import { MediaAssets } from './mediaAssets.model.ts';
import { mediaUsers } from './mediaUses.ts';

/** Changes an asset, and what shows it where its captions or poster change.
 *  @throws AppError('media-not-found') */
export async function changeMediaAsset(
  mediaId: Id,
  change: Partial<StoredMediaAsset>,
): Promise<StoredMediaAsset> {
  return inTransaction(async (tx) => {
    const { _id, key } = await findMediaAsset(mediaId, tx);
    const changed = await nativeCollection(MediaAssets).findOneAndUpdate(
      { _id },
      { $set: { ...change, updatedAt: new Date() } },
      { returnDocument: 'after', session: tx },
    );
    if (changed === null) throw new AppError('media-not-found');
    const { captionsKey, posterKey } = change;
    const shown = {
      ...(captionsKey !== undefined && { captionsKey }),
      ...(posterKey !== undefined && { posterKey }),
    };
    if (Object.keys(shown).length > 0) await mediaUsers().changeVideo({ key, ...shown }, tx);
    return changed;
  });
}
