import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { AuditRecords } from './audit.model.ts';

/** What the trail says about an address is about the person who has made an account with it, and goes when they go. */
export async function nameSubject(email: string, userId: Types.ObjectId, tx: Transaction): Promise<void> {
  await nativeCollection(AuditRecords).updateMany(
    { subjectEmail: email },
    { $set: { subjectId: userId, updatedAt: clock.now() }, $unset: { subjectEmail: '' } },
    { session: tx },
  );
}
