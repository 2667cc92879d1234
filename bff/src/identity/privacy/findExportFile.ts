import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { DataExports } from './dataExports.model.ts';
import { toDataExport } from './findDataExport.ts';

/** Returns the storage key of a member's download, and whether the storage has lost the file.
 *  @throws AppError('not-found') unless it is ready and has not expired. */
export async function findExportFile(
  userId: Id,
  storage: Storage,
): Promise<{ key: string; isMissing: boolean }> {
  const stored = await nativeCollection(DataExports).findOne({ userId: new Types.ObjectId(userId) });
  if (stored === null || toDataExport(stored).state !== 'ready') throw new AppError('not-found');
  const { key } = stored;
  // While the storage is unavailable, the file is not treated as lost: the storage may be back when the browser
  // requests it.
  return { key, isMissing: await storage.isMissing(key).catch(() => false) };
}
