import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Uploads } from './uploads.model.ts';

/** Registers a file that arrived another way as an upload, so that `prepareUpload` finds it by its URL. */
export async function registerUpload(
  { userId, key }: { userId: Types.ObjectId; key: string },
  tx: Transaction,
): Promise<void> {
  const now = clock.now();
  const emptyFields = { file: null, isCopied: false, claimedAt: null };
  await nativeCollection(Uploads).insertOne(
    { _id: new Types.ObjectId(), userId, key, ...emptyFields, createdAt: now, updatedAt: now },
    { session: tx },
  );
}
