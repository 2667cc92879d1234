import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { inTransaction } from '../../infra/mongo.ts';
import { removeSessionsOf } from './endSession.ts';
import { announceEnded } from './sessionCache.ts';

/** Ends whatever sessions a person still has whose account is gone. */
export async function eraseSessionsOf(userId: Id): Promise<void> {
  await announceEnded(await inTransaction((tx) => removeSessionsOf([new Types.ObjectId(userId)], tx)));
}
