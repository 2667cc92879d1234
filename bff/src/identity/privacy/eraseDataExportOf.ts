import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { DataExports } from './dataExports.model.ts';

/** Removes the download of a person whose account is gone, and its file. One that is being made notices and removes
 *  its file itself. */
export async function eraseDataExportOf(userId: Id, storage: Storage): Promise<void> {
  const exports = nativeCollection(DataExports);
  const found = await exports.findOne({ userId: new Types.ObjectId(userId) });
  if (found === null) return;
  await storage.delete(found.key);
  await exports.deleteOne({ _id: found._id });
}
