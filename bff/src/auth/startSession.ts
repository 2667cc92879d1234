import type { Types } from 'mongoose';
import { hashToken, newToken, sessionLifeMs } from './sessionCookie.ts';
import { Sessions } from './sessions.model.ts';

/** Signs a user in.
 *  @returns the token for the cookie; only its hash is kept. */
export async function startSession(user: {
  _id: Types.ObjectId;
  isCreator: boolean;
  isCoach: boolean;
}): Promise<string> {
  const token = newToken();
  const now = new Date();
  await Sessions.create({
    _id: hashToken(token),
    userId: user._id,
    isCreator: user.isCreator,
    isCoach: user.isCoach,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionLifeMs),
    createdAt: now,
  });
  return token;
}
