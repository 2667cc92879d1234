import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { PreparedUpload } from './prepareUpload.ts';
import { Uploads } from './uploads.model.ts';

/** Assigns a file to the data that the transaction writes, so that it is no longer swept.
 *  @throws AppError('upload-claimed') if other data has claimed it. */
export async function claimUpload({ uploadId }: PreparedUpload, tx: Transaction): Promise<void> {
  const now = clock.now();
  const { modifiedCount } = await nativeCollection(Uploads).updateOne(
    { _id: new Types.ObjectId(uploadId), claimedAt: null },
    { $set: { claimedAt: now, updatedAt: now } },
    { session: tx },
  );
  if (modifiedCount === 0) throw new AppError('upload-claimed');
}
