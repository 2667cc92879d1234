import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { removeSessionsOf } from './endSession.ts';
import { announceEnded } from './sessionCache.ts';

/** Ends all sessions of a user, everywhere when this returns. */
export async function signOutEverywhere(userId: Id, address: string): Promise<void> {
  const ended = await inTransaction(async (tx) => {
    await recordAudit({ action: 'sign-out-everywhere', actorId: userId, address }, tx);
    return removeSessionsOf([new Types.ObjectId(userId)], tx);
  });
  await announceEnded(ended);
}
