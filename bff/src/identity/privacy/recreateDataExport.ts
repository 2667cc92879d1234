import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { startDataExport } from './startDataExport.ts';
import { DataExports } from './dataExports.model.ts';

/** Creates a lost download again under a new key. Concurrent calls create it once. */
export async function recreateDataExport(userId: Id, lostKey: string): Promise<void> {
  const owner = new Types.ObjectId(userId);
  await inTransaction(async (tx) => {
    const lostExport = { userId: owner, key: lostKey };
    const { deletedCount } = await nativeCollection(DataExports).deleteOne(lostExport, { session: tx });
    if (deletedCount === 1) await startDataExport(owner, tx);
  });
}
