import type { Context } from '../http/context.ts';
import type { Actor } from '../http/router.ts';
import { nativeCollection } from '../infra/mongo.ts';
import { hashToken, isToken, sessionLifeMs } from './sessionCookie.ts';
import type { SessionCookie } from './sessionCookie.ts';
import { Sessions } from './sessions.model.ts';

// Writing 'last used' on every request would make every read a write.
const touchAfterMs = 5 * 60 * 1000;

/** Who the request's cookie belongs to; null without a living session. Using a session prolongs it. */
export async function findSession(ctx: Context, cookie: SessionCookie): Promise<Actor | null> {
  const token = cookie.read(ctx);
  if (!isToken(token)) return null;
  const now = new Date();
  // The driver's own collection: this runs in every request.
  const session = await nativeCollection(Sessions).findOne({ _id: hashToken(token) });
  if (session === null || session.expiresAt <= now) return null;
  if (now.getTime() - session.lastUsedAt.getTime() > touchAfterMs) {
    await prolong(session._id, now);
    cookie.write(ctx, token);
  }
  return { id: session.userId.toHexString(), isCreator: session.isCreator, isCoach: session.isCoach };
}

async function prolong(id: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + sessionLifeMs);
  await Sessions.updateOne({ _id: id }, { $set: { lastUsedAt: now, expiresAt } });
}
