import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { AuditRecords } from './audit.model.ts';

/** What the audit trail says about a person: what they did, and what was done to their account; not by whom. */
export async function* exportAuditOf(userId: Id): AsyncIterable<object> {
  const id = new Types.ObjectId(userId);
  const records = nativeCollection(AuditRecords);
  yield* records.find(
    { actorId: id },
    { projection: { _id: 0, action: 1, detail: 1, address: 1, createdAt: 1 } },
  );
  yield* records.find({ subjectId: id }, { projection: { _id: 0, action: 1, detail: 1, createdAt: 1 } });
}
