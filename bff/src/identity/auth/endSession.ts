import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { hashToken } from '../../http/tokenCookie.ts';
import { Sessions } from './sessions.model.ts';

/** Ends one session. Idempotent. */
export async function endSession(token: string): Promise<void> {
  await nativeCollection(Sessions).deleteOne({ _id: hashToken(token) });
}

/** Ends one of a user's own sessions.
 *  @throws AppError('not-found') if the user has no such session. */
export async function endOwnSession(userId: Id, key: Id, address: string): Promise<void> {
  const own = { key: new Types.ObjectId(key), userId: new Types.ObjectId(userId) };
  await inTransaction(async (tx) => {
    const ended = await nativeCollection(Sessions).findOneAndDelete(own, { session: tx });
    if (ended === null) throw new AppError('not-found');
    await recordAudit({ action: 'session-ended', actorId: userId, detail: ended.device, address }, tx);
  });
}

/** Ends those sessions of users that were not started with a passkey, in the given transaction. */
export async function endSessionsWithoutPasskey(
  userIds: readonly Types.ObjectId[],
  tx: Transaction,
): Promise<void> {
  const withoutPasskey = { userId: { $in: [...userIds] }, usedPasskey: { $ne: true } } as const;
  await nativeCollection(Sessions).deleteMany(withoutPasskey, { session: tx });
}

/** Ends the sessions of an account that open a purchase only. */
export async function endLimitedSessions(userId: Types.ObjectId, tx: Transaction): Promise<void> {
  await nativeCollection(Sessions).deleteMany({ userId, limitedTo: { $exists: true } }, { session: tx });
}

/** Ends all sessions of users in the given transaction: after its commit, no request finds them. */
export async function endUserSessions(userIds: readonly Types.ObjectId[], tx: Transaction): Promise<void> {
  await nativeCollection(Sessions).deleteMany({ userId: { $in: [...userIds] } }, { session: tx });
}
