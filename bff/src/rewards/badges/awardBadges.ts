import { badges } from '@grove/contracts/account/badges';
import type { BadgeId, BadgeRule } from '@grove/contracts/account/badges';
import type { Id } from '@grove/contracts/fields/fields';
import type { Cause } from '@grove/contracts/account/pointCauses';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import { Badges } from './badges.model.ts';
import { getBadgeProgress } from './getBadgeProgress.ts';

/** Awards a member the badges that a ledger entry fulfills, each once, with a notification. */
export async function awardBadges(
  { userId, cause, causeKey, at }: { userId: Id; cause: Cause; causeKey: string; at: Date },
  tx: Transaction,
): Promise<void> {
  const affected = badges.filter(({ rule }) => isAffected(rule, cause, causeKey));
  await awardFulfilledBadges(affected, { userId, at }, tx);
}

/** Awards a member those of the candidate badges whose conditions are fulfilled, each once, with a
 *  notification. */
export async function awardFulfilledBadges(
  candidates: readonly (typeof badges)[number][],
  { userId, at }: { userId: Id; at: Date },
  tx: Transaction,
): Promise<void> {
  if (candidates.length === 0) return;
  const earnedIds = await findEarnedIds(
    userId,
    candidates.map(({ id }) => id),
    tx,
  );
  for (const { id, rule } of candidates) {
    if (earnedIds.has(id)) continue;
    const { done, of: needed } = await getBadgeProgress(rule, userId, at, tx);
    if (done >= needed) await awardBadge(userId, { badge: id, at }, tx);
  }
}

/** Whether an entry with this cause could fulfill the rule. */
function isAffected(rule: BadgeRule, cause: Cause, causeKey: string): boolean {
  switch (rule.kind) {
    case 'count':
      return cause === rule.cause;
    case 'streak':
      return cause === 'visit';
    case 'helpful-comments':
      return cause === 'reaction-received' && causeKey.startsWith('comment/');
    case 'every-session':
      return cause === 'session-attended';
    case 'whole-category':
      return cause === 'course-completed';
  }
}

async function findEarnedIds(userId: Id, ids: readonly BadgeId[], tx: Transaction): Promise<Set<string>> {
  const earned = await nativeCollection(Badges)
    .find(
      { userId: new Types.ObjectId(userId), badge: { $in: [...ids] } },
      { projection: { _id: 0, badge: 1 }, session: tx },
    )
    .toArray();
  return new Set(earned.map(({ badge }) => badge));
}

async function awardBadge(
  userId: Id,
  { badge, at }: { badge: BadgeId; at: Date },
  tx: Transaction,
): Promise<void> {
  const { upsertedCount } = await nativeCollection(Badges).updateOne(
    { userId: new Types.ObjectId(userId), badge },
    { $setOnInsert: { createdAt: at, updatedAt: at } },
    { upsert: true, session: tx },
  );
  if (upsertedCount === 1)
    await notify({ userId, kind: 'badge', key: `badge:${badge}`, data: { badge }, at }, tx);
}
