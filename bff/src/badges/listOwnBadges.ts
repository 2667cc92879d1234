import { badges } from '@grove/contracts/badges';
import type { Id } from '@grove/contracts/fields';
import type { OwnBadge } from '@grove/contracts/points';
import { listEarnedBadges } from './listEarnedBadges.ts';
import { progressOf } from './progressOf.ts';

/** Every badge there is: when the member earned it, or how far they are. */
export async function listOwnBadges(userId: Id): Promise<OwnBadge[]> {
  const earned = await listEarnedBadges(userId);
  const now = new Date();
  return Promise.all(
    badges.map(async ({ id, rule, ...words }) => {
      const earnedAt = earned.find(({ badge }) => badge === id)?.earnedAt ?? null;
      const progress = earnedAt === null ? await progressOf(rule, userId, now) : null;
      return { badge: id, ...words, earnedAt, progress };
    }),
  );
}
