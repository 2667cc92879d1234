import { badges } from '@grove/contracts/badges';
import type { Id } from '@grove/contracts/fields';
import type { OwnBadge } from '@grove/contracts/points';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { earnFulfilled } from './earnBadges.ts';
import { listEarnedBadges } from './listEarnedBadges.ts';
import { progressOf } from './progressOf.ts';

/** Returns all badges with the time they were earned or the member's progress. A deleted course or
 *  session can lower a condition, so badges fulfilled since then are awarded here. */
export async function listOwnBadges(userId: Id): Promise<OwnBadge[]> {
  const at = clock.now();
  const seen = await readBadges(userId, at);
  const fulfilled = badges.filter((_, index) => isFulfilled(seen[index]));
  if (fulfilled.length === 0) return seen;
  await inTransaction((tx) => earnFulfilled(fulfilled, { userId, at }, tx));
  return readBadges(userId, at);
}

async function readBadges(userId: Id, now: Date): Promise<OwnBadge[]> {
  const earned = await listEarnedBadges(userId);
  return Promise.all(
    badges.map(async ({ id, rule, ...words }) => {
      const earnedAt = earned.find(({ badge }) => badge === id)?.earnedAt ?? null;
      const progress = earnedAt === null ? await progressOf(rule, userId, now) : null;
      return { badge: id, ...words, earnedAt, progress };
    }),
  );
}

function isFulfilled(badge: OwnBadge | undefined): boolean {
  const progress = badge?.progress ?? null;
  return progress !== null && progress.done >= progress.of;
}
