import { badges } from '@grove/contracts/account/badges';
import type { Id } from '@grove/contracts/fields/fields';
import type { OwnBadge } from '@grove/contracts/account/points';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { awardFulfilledBadges } from './awardBadges.ts';
import { listEarnedBadges } from './listEarnedBadges.ts';
import { getBadgeProgress } from './getBadgeProgress.ts';

/** Returns all badges with the time they were earned or the member's progress. A deleted course or
 *  session can lower a condition, so badges fulfilled since then are awarded here. */
export async function listOwnBadges(userId: Id): Promise<OwnBadge[]> {
  const at = clock.now();
  const ownBadges = await readBadges(userId, at);
  const fulfilled = badges.filter((_, index) => isFulfilled(ownBadges[index]));
  if (fulfilled.length === 0) return ownBadges;
  await inTransaction((tx) => awardFulfilledBadges(fulfilled, { userId, at }, tx));
  return readBadges(userId, at);
}

async function readBadges(userId: Id, now: Date): Promise<OwnBadge[]> {
  const earned = await listEarnedBadges(userId);
  return Promise.all(
    badges.map(async ({ id, rule, ...definition }) => {
      const earnedAt = earned.find(({ badge }) => badge === id)?.earnedAt ?? null;
      const progress = earnedAt === null ? await getBadgeProgress(rule, userId, now) : null;
      return { badge: id, ...definition, earnedAt, progress };
    }),
  );
}

function isFulfilled(badge: OwnBadge | undefined): boolean {
  const progress = badge?.progress ?? null;
  return progress !== null && progress.done >= progress.of;
}
