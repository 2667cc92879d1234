import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { announceEnded, tellEnded } from './sessionCache.ts';
import { hashToken } from './sessionCookie.ts';
import { Sessions } from './sessions.model.ts';

/** Ends one session, everywhere when this returns. Ending it twice changes nothing. */
export async function endSession(token: string): Promise<void> {
  const id = hashToken(token);
  await nativeCollection(Sessions).deleteOne({ _id: id });
  await announceEnded([id]);
}

/** Ends a session that its own browser has no use for any more: it has just been given another one. */
export async function leaveSession(token: string): Promise<void> {
  const id = hashToken(token);
  await nativeCollection(Sessions).deleteOne({ _id: id });
  await tellEnded([id]);
}

/** Ends one of a user's own sessions, everywhere when this returns.
 *  @throws AppError('not-found') when the user has no such session. */
export async function endOwnSession(userId: Id, key: Id, address: string): Promise<void> {
  const own = { key: new Types.ObjectId(key), userId: new Types.ObjectId(userId) };
  const endedId = await inTransaction(async (tx) => {
    const ended = await nativeCollection(Sessions).findOneAndDelete(own, { session: tx });
    if (ended === null) throw new AppError('not-found');
    await recordAudit({ action: 'session-ended', actorId: userId, detail: ended.device, address }, tx);
    return ended._id;
  });
  await announceEnded([endedId]);
}

/** Removes all sessions of users, in the transaction of what makes them end.
 *  @returns what `announceEnded` must be given once the transaction is committed. */
export async function removeSessionsOf(
  userIds: readonly Types.ObjectId[],
  tx: Transaction,
): Promise<string[]> {
  const filter = { userId: { $in: [...userIds] } };
  const sessions = nativeCollection(Sessions);
  const found = await sessions.find(filter, { projection: { _id: 1 }, session: tx }).toArray();
  if (found.length > 0) await sessions.deleteMany(filter, { session: tx });
  return found.map(({ _id }) => _id);
}
