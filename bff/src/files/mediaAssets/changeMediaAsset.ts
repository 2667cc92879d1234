import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findMediaAsset } from './findMediaAsset.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';
import { MediaAssets } from './mediaAssets.model.ts';
import { getMediaUsers } from './mediaUses.ts';

/** Changes an asset, and updates whatever shows it if its length, captions or poster change.
 *  @param claim claims uploads that the change takes over, in the same transaction.
 *  @throws AppError('media-not-found') */
export async function changeMediaAsset(
  mediaId: Id,
  change: Partial<StoredMediaAsset>,
  claim: (before: StoredMediaAsset, tx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<StoredMediaAsset> {
  return inTransaction(async (tx) => {
    const before = await findMediaAsset(mediaId, tx);
    const { _id, key } = before;
    await claim(before, tx);
    const changed = await nativeCollection(MediaAssets).findOneAndUpdate(
      { _id },
      { $set: { ...change, updatedAt: clock.now() } },
      { returnDocument: 'after', session: tx },
    );
    if (changed === null) throw new AppError('media-not-found');
    const { captionsKey, posterKey, durationSeconds } = change;
    const visibleChange = {
      ...(typeof durationSeconds === 'number' && { durationSeconds }),
      ...(captionsKey !== undefined && { captionsKey }),
      ...(posterKey !== undefined && { posterKey }),
    };
    if (Object.keys(visibleChange).length > 0)
      await getMediaUsers().changeVideo({ key, ...visibleChange }, tx);
    return changed;
  });
}
