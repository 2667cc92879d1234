import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { endUserSessions } from './endSession.ts';

/** Ends all sessions of a user. */
export async function signOutEverywhere(userId: Id, address: string): Promise<void> {
  await inTransaction(async (tx) => {
    await recordAudit({ action: 'sign-out-everywhere', actorId: userId, address }, tx);
    await endUserSessions([new Types.ObjectId(userId)], tx);
  });
}
