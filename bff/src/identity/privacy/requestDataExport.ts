import type { DataExport } from '@grove/contracts/account/account';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { startDataExport } from './startDataExport.ts';
import { DataExports } from './dataExports.model.ts';
import { toDataExport } from './findDataExport.ts';

/** Requests a member's data from the worker. An export that is being created or can still be downloaded is returned
 *  instead of creating a second one. */
export async function requestDataExport(
  { userId, address }: { userId: Id; address: string },
  tx: Transaction,
): Promise<DataExport> {
  const exports = nativeCollection(DataExports);
  const owner = new Types.ObjectId(userId);
  const existing = await exports.findOne({ userId: owner }, { session: tx });
  const now = clock.now();
  const current = toDataExport(existing, now);
  if (current.state === 'being-made' || current.state === 'ready') return current;

  if (existing) await exports.deleteOne({ _id: existing._id }, { session: tx });
  const stored = await startDataExport(owner, tx);
  await recordAudit({ action: 'data-exported', actorId: userId, address }, tx);
  return toDataExport(stored, now);
}
