import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { hashToken } from '../../http/tokenCookie.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { touchUser } from '../../members/users/accounts/touchUser.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import { Sessions } from './sessions.model.ts';
import type { Session } from './sessions.model.ts';
import { createSession } from './startSession.ts';

/** An order and the unconfirmed account to which it belongs. */
export interface Purchase {
  userId: Id;
  orderId: Id;
}

/** Creates a session of an unconfirmed account that opens one order.
 *  @returns the token for the cookie; null if the account is confirmed or was deleted. */
export async function createLimitedSession(
  { userId, orderId }: Purchase,
  { device, address }: Pick<Session, 'device' | 'address'>,
): Promise<string | null> {
  return inTransaction(async (tx) => {
    const user = await findCredentials(userId, tx);
    if (user?.isUnconfirmed !== true) return null;
    // Serializes this with the confirmation of the account, which ends these sessions.
    await touchUser(user._id, tx);
    const rights = { isCreator: false, isCoach: false };
    const session = { _id: user._id, ...rights, limitedTo: new Types.ObjectId(orderId) };
    const { token } = await createSession(session, { device, address }, tx);
    const detail = `${device}, one purchase only`;
    await recordAudit({ action: 'sign-in', actorId: userId, detail, address }, tx);
    return token;
  });
}

/** Whether this token's session is valid and opens this order only. */
export async function hasLimitedSession(token: string, { userId, orderId }: Purchase): Promise<boolean> {
  const session = await nativeCollection(Sessions).findOne(
    { _id: hashToken(token) },
    { projection: { userId: 1, limitedTo: 1, expiresAt: 1 } },
  );
  if (session?.limitedTo === undefined || session.expiresAt <= clock.now()) return false;
  return session.userId.toHexString() === userId && session.limitedTo.toHexString() === orderId;
}
