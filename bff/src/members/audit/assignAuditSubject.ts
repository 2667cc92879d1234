import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { AuditRecords } from './audit.model.ts';

/** Assigns the audit entries about an address to the account that has been created with it, so that
 *  they are handled with that account's data. */
export async function assignAuditSubject(
  email: string,
  userId: Types.ObjectId,
  tx: Transaction,
): Promise<void> {
  await nativeCollection(AuditRecords).updateMany(
    { subjectEmail: email },
    { $set: { subjectId: userId, updatedAt: clock.now() }, $unset: { subjectEmail: '' } },
    { session: tx },
  );
}
