import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { hashToken, newToken } from '../../http/tokenCookie.ts';
import { getLimitedSessionEnd, getSessionEnd } from './sessionEnd.ts';
import { Sessions } from './sessions.model.ts';
import type { Session } from './sessions.model.ts';

export interface NewSession {
  _id: Types.ObjectId;
  /** Rights that apply for the lifetime of the session. */
  isCreator: boolean;
  isCoach: boolean;
  isOperator?: boolean;
  /** Whether it is started with a passkey. */
  usedPasskey?: boolean;
  /** The only order that it opens. */
  limitedTo?: Types.ObjectId;
}

/** Creates a session of a user.
 *  @returns the token for the cookie, of which only a hash is stored, and the session's id for its owner. */
export async function createSession(
  { _id: userId, isCreator, isCoach, isOperator = false, usedPasskey = false, limitedTo }: NewSession,
  { device, address }: Pick<Session, 'device' | 'address'>,
  tx?: Transaction,
): Promise<{ token: string; key: Types.ObjectId }> {
  const token = newToken();
  const key = new Types.ObjectId();
  const now = clock.now();
  const session: Session = {
    _id: hashToken(token),
    key,
    userId,
    isCreator,
    isCoach,
    isOperator,
    ...(usedPasskey && { usedPasskey }),
    ...(limitedTo && { limitedTo }),
    device,
    address,
    lastUsedAt: now,
    expiresAt: limitedTo ? getLimitedSessionEnd(now) : getSessionEnd(now, now),
    createdAt: now,
  };
  await nativeCollection(Sessions).insertOne(session, tx && { session: tx });
  return { token, key };
}

/** Creates a session outside of any request.
 *  @returns the token for the cookie. */
export async function startSession(user: NewSession): Promise<string> {
  const { token } = await createSession(user, { device: 'Unknown device', address: '' });
  return token;
}
