import { setTimeout as wait } from 'node:timers/promises';
import { Types } from 'mongoose';
import { isRedisUp, tryRedis } from '../../infra/redis.ts';
import type { Session } from './sessions.model.ts';

/** What a request needs of a session. */
export type LiveSession = Pick<
  Session,
  '_id' | 'userId' | 'isCreator' | 'isCoach' | 'lastUsedAt' | 'expiresAt' | 'createdAt'
>;

interface Cached {
  userId: string;
  isCreator: boolean;
  isCoach: boolean;
  lastUsedAt: number;
  expiresAt: number;
  createdAt: number;
  /** Counted from the moment it was read from the database, so that an entry that Redis took in late is dead already. */
  until: number;
}

// How long an entry is believed. Ending a session waits as long where Redis cannot be told.
export const cacheLifeMs = 3_000;
// Longer than any entry that was read before the end can live, the difference of two machines' clocks included.
const tombstoneSeconds = 10;
const clockSlackMs = 500;
const retryMs = 200;
const tombstone = 'ended';

/** A session as some process read it moments ago; 'ended' when it was ended moments ago; undefined when Redis knows
 *  nothing of it or is away. */
export async function readCached(id: string): Promise<LiveSession | 'ended' | undefined> {
  const text = await tryRedis((redis) => redis.get(keyOf(id)));
  if (text === undefined || text === null) return undefined;
  if (text === tombstone) return 'ended';
  const { userId, isCreator, isCoach, until, ...times } = JSON.parse(text) as Cached;
  if (until <= Date.now()) return undefined;
  return {
    _id: id,
    userId: new Types.ObjectId(userId),
    isCreator,
    isCoach,
    lastUsedAt: new Date(times.lastUsedAt),
    expiresAt: new Date(times.expiresAt),
    createdAt: new Date(times.createdAt),
  };
}

/** Keeps a session for the requests of the next seconds. Never over a tombstone: what was read before the end is old.
 *  @param readAt when the reading from the database began. */
export async function fillCache(session: LiveSession, readAt: number): Promise<void> {
  const { _id, userId, isCreator, isCoach, lastUsedAt, expiresAt, createdAt } = session;
  const cached: Cached = {
    userId: userId.toHexString(),
    isCreator,
    isCoach,
    lastUsedAt: lastUsedAt.getTime(),
    expiresAt: expiresAt.getTime(),
    createdAt: createdAt.getTime(),
    until: readAt + cacheLifeMs,
  };
  await tryRedis((redis) =>
    redis.set(keyOf(_id), JSON.stringify(cached), {
      condition: 'NX',
      expiration: { type: 'PX', value: cacheLifeMs },
    }),
  );
}

/** Makes the end of sessions true in every process, after they were removed from the database. Where Redis cannot be
 *  told it waits until nobody believes an entry of before any more. */
export async function announceEnded(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const deadline = Date.now() + cacheLifeMs + clockSlackMs;
  while (!(await tellEnded(ids))) {
    const left = deadline - Date.now();
    if (left <= 0) return;
    await wait(Math.min(retryMs, left));
  }
}

/** Tells Redis that sessions have ended, once, for those whose end nobody waits for.
 *  @returns whether the cache misleads nobody any more. */
export async function tellEnded(ids: readonly string[]): Promise<boolean> {
  const expiration = { type: 'EX', value: tombstoneSeconds } as const;
  const told = await tryRedis((redis) =>
    Promise.all(ids.map((id) => redis.set(keyOf(id), tombstone, { expiration }))),
  );
  if (told !== undefined) return true;
  const isThere = await isRedisUp();
  return isThere === undefined;
}

function keyOf(id: string): string {
  return `session:${id}`;
}
