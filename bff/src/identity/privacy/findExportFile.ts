import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { DataExports } from './dataExports.model.ts';
import { toDataExport } from './findDataExport.ts';

/** Where a member's own download lies in storage.
 *  @throws AppError('not-found') unless it is ready and its day is not over. */
export async function findExportFile(userId: Id): Promise<string> {
  const stored = await nativeCollection(DataExports).findOne({ userId: new Types.ObjectId(userId) });
  if (stored === null || toDataExport(stored).state !== 'ready') throw new AppError('not-found');
  return stored.key;
}
