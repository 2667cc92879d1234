import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { beginDataExport } from './beginDataExport.ts';
import { DataExports } from './dataExports.model.ts';

/** Creates a lost download again under a new key. Concurrent calls create it once. */
export async function makeAgain(userId: Id, lostKey: string): Promise<void> {
  const owner = new Types.ObjectId(userId);
  await inTransaction(async (tx) => {
    const lost = { userId: owner, key: lostKey };
    const { deletedCount } = await nativeCollection(DataExports).deleteOne(lost, { session: tx });
    if (deletedCount === 1) await beginDataExport(owner, tx);
  });
}
