import type { Context } from '../../http/context.ts';
import type { Actor } from '../../http/actor.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { recordVisit } from '../../rewards/awards/recordVisit.ts';
import { hashToken } from '../../http/tokenCookie.ts';
import type { TokenCookie } from '../../http/tokenCookie.ts';
import { getSessionEnd } from './sessionEnd.ts';
import { Sessions } from './sessions.model.ts';
import type { Session } from './sessions.model.ts';

// Writing 'last used' for every request would make every read a write.
const touchAfterMs = 5 * 60 * 1000;
const sessionFields = {
  userId: 1,
  isCreator: 1,
  isCoach: 1,
  isOperator: 1,
  usedPasskey: 1,
  limitedTo: 1,
  lastUsedAt: 1,
  expiresAt: 1,
  createdAt: 1,
} as const;

type ActiveSession = Pick<Session, '_id' | keyof typeof sessionFields>;

/** Finds the caller by the request's cookie, and prolongs the session. @returns null without a valid session. */
export async function findSession(ctx: Context, cookie: TokenCookie): Promise<Actor | null> {
  const token = cookie.read(ctx);
  return token === undefined ? null : findByToken(token, (until) => cookie.write(ctx, token, until));
}

async function findByToken(token: string, onExtended: (until: Date) => void): Promise<Actor | null> {
  const now = clock.now();
  // Not cached, although it runs for every request, so that every process refuses an ended session at once (decision
  // 032).
  const session = await nativeCollection(Sessions).findOne<ActiveSession>(
    { _id: hashToken(token) },
    { projection: sessionFields },
  );
  if (session === null || session.expiresAt <= now) return null;
  const { userId, limitedTo } = session;
  if (limitedTo !== undefined) return toLimitedActor({ userId, limitedTo });
  if (now.getTime() - session.lastUsedAt.getTime() > touchAfterMs)
    onExtended(await extendSession(session, now));
  const { isCreator, isCoach, isOperator = false, usedPasskey = false } = session;
  return { id: userId.toHexString(), isCreator, isCoach, isOperator, usedPasskey };
}

/** A session of one purchase has no rights, is never extended, and using it is not a visit of the account's owner, who
 *  has not signed in. */
function toLimitedActor({ userId, limitedTo }: Required<Pick<Session, 'userId' | 'limitedTo'>>): Actor {
  return {
    id: userId.toHexString(),
    isCreator: false,
    isCoach: false,
    limitedTo: limitedTo.toHexString(),
  };
}

/** @returns the new end of the session. */
async function extendSession({ _id, userId, createdAt }: ActiveSession, now: Date): Promise<Date> {
  // Staying signed in counts as a visit. Recorded before 'last used' is written, so that it is retried with the next
  // request if it fails.
  await recordVisit(userId.toHexString(), now);
  const expiresAt = getSessionEnd(createdAt, now);
  await nativeCollection(Sessions).updateOne({ _id }, { $set: { lastUsedAt: now, expiresAt } });
  return expiresAt;
}
