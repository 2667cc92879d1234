import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { ReadyUpload } from './readyUpload.ts';
import { Uploads } from './uploads.model.ts';

/** Hands a file over to what the transaction writes: from then on it belongs to that, and nothing sweeps it.
 *  @throws AppError('upload-claimed') when something else has it already. */
export async function claimUpload({ uploadId }: ReadyUpload, tx: Transaction): Promise<void> {
  const now = clock.now();
  const { modifiedCount } = await nativeCollection(Uploads).updateOne(
    { _id: new Types.ObjectId(uploadId), claimedAt: null },
    { $set: { claimedAt: now, updatedAt: now } },
    { session: tx },
  );
  if (modifiedCount === 0) throw new AppError('upload-claimed');
}
