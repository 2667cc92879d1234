import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { createStorage } from '../../infra/storage.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { DataExports } from './dataExports.model.ts';
import type { ExportEffect } from './makeDataExport.ts';

/** Removes an expired download: first its file, then its document. */
export async function deleteDataExport({ exportId, key }: ExportEffect, { env }: EffectRun): Promise<void> {
  await createStorage(env).delete(key);
  await nativeCollection(DataExports).deleteOne({ _id: new Types.ObjectId(exportId) });
}
