import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { DataExports } from './dataExports.model.ts';
import { toDataExport } from './findDataExport.ts';

/** Where a member's own download lies in storage, and whether the storage has lost it.
 *  @throws AppError('not-found') unless it is ready and its day is not over. */
export async function findExportFile(
  userId: Id,
  storage: Storage,
): Promise<{ key: string; isGone: boolean }> {
  const stored = await nativeCollection(DataExports).findOne({ userId: new Types.ObjectId(userId) });
  if (stored === null || toDataExport(stored).state !== 'ready') throw new AppError('not-found');
  const { key } = stored;
  // Only the storage's own word counts: while it is away nobody knows, and it may be back when the browser asks it.
  return { key, isGone: await storage.lacks(key).catch(() => false) };
}
