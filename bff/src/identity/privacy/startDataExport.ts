import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { DataExports } from './dataExports.model.ts';
import type { StoredExport } from './dataExports.model.ts';
import { newDataExport } from './newDataExport.ts';

/** Makes the worker create a file of a member's data. The member must have no other export. */
export async function startDataExport(userId: Types.ObjectId, tx: Transaction): Promise<StoredExport> {
  const stored = newDataExport({ userId });
  await nativeCollection(DataExports).insertOne(stored, { session: tx });
  const exportId = stored._id.toHexString();
  await addEffect(
    {
      kind: 'data-export',
      key: `data-export:${exportId}`,
      subject: `data-export:${exportId}`,
      about: 'A member’s data export',
      payload: { exportId, key: stored.key },
    },
    tx,
  );
  return stored;
}
