import type { Context } from '../../http/context.ts';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { recordVisit } from '../../rewards/awards/recordVisit.ts';
import { fillCache, readCached } from './sessionCache.ts';
import type { LiveSession } from './sessionCache.ts';
import { hashToken } from './sessionCookie.ts';
import type { TokenCookie } from './sessionCookie.ts';
import { sessionEnd } from './sessionLife.ts';
import { Sessions } from './sessions.model.ts';

// Writing 'last used' on every request would make every read a write.
const touchAfterMs = 5 * 60 * 1000;
const needed = { userId: 1, isCreator: 1, isCoach: 1, lastUsedAt: 1, expiresAt: 1, createdAt: 1 } as const;

/** Who the request's cookie belongs to; null without a living session. Using a session prolongs it. */
export async function findSession(ctx: Context, cookie: TokenCookie): Promise<Actor | null> {
  const token = cookie.read(ctx);
  return token === undefined ? null : findByToken(token, (until) => cookie.write(ctx, token, until));
}

async function findByToken(token: string, onProlonged: (until: Date) => void): Promise<Actor | null> {
  const id = hashToken(token);
  const cached = await readCached(id);
  if (cached === 'ended') return null;
  const session = cached ?? (await readStored(id, onProlonged));
  if (session === null || session.expiresAt <= new Date()) return null;
  return { id: session.userId.toHexString(), isCreator: session.isCreator, isCoach: session.isCoach };
}

/** @param onProlonged told when the session now ends. */
async function readStored(id: string, onProlonged: (until: Date) => void): Promise<LiveSession | null> {
  const readAt = Date.now();
  const stored = await nativeCollection(Sessions).findOne<LiveSession>({ _id: id }, { projection: needed });
  if (stored === null || stored.expiresAt.getTime() <= readAt) return null;
  const isToBeTouched = readAt - stored.lastUsedAt.getTime() > touchAfterMs;
  const session = isToBeTouched ? await prolong(stored, new Date(readAt)) : stored;
  if (isToBeTouched) onProlonged(session.expiresAt);
  await fillCache(session, readAt);
  return session;
}

async function prolong(session: LiveSession, now: Date): Promise<LiveSession> {
  // Who stays signed in comes by all the same. Before 'last used' is written: should it fail, the next request tries anew.
  await recordVisit(session.userId.toHexString(), now);
  const expiresAt = sessionEnd(session.createdAt, now);
  await nativeCollection(Sessions).updateOne({ _id: session._id }, { $set: { lastUsedAt: now, expiresAt } });
  return { ...session, lastUsedAt: now, expiresAt };
}
