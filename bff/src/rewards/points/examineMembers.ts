import type { Types } from 'mongoose';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findPointsHolder, listPointsHolders, savePointsHolder } from '../../members/users/pointsHolders.ts';
import type { PointsHolder } from '../../members/users/pointsHolders.ts';
import type { Streak } from '../../members/users/userParts.ts';
import { countStreak } from './countStreak.ts';
import { PointsLedger } from './points.model.ts';

/** A difference between a member's document and the ledger. */
export interface Difference {
  userId: string;
  what: 'points' | 'streak';
  stored: string;
  ledger: string;
}

/** Compares every member's points and streak with the ledger; works while the site is in use.
 *  @param repair also writes the ledger's values. */
export async function* examineMembers({ repair }: { repair: boolean }): AsyncGenerator<Difference> {
  for await (const batch of listPointsHolders()) {
    const sums = await sumsOf(batch.map(({ _id }) => _id));
    for (const holder of batch) {
      const streak = await countStreak(holder._id.toHexString());
      const found = compare(holder, sums.get(holder._id.toHexString()) ?? 0, streak);
      // Points may have been added between the two reads, so differences are checked again in a
      // transaction.
      if (found.length > 0) yield* await inTransaction((tx) => examineOne(holder._id, repair, tx));
    }
  }
}

async function examineOne(userId: Types.ObjectId, repair: boolean, tx: Transaction): Promise<Difference[]> {
  const holder = await findPointsHolder(userId, tx);
  if (holder === null) return [];
  const points = (await sumsOf([userId], tx)).get(userId.toHexString()) ?? 0;
  const streak = await countStreak(userId.toHexString(), tx);
  const differences = compare(holder, points, streak);
  if (repair && differences.length > 0) await savePointsHolder({ _id: userId, points, streak }, tx);
  return differences;
}

async function sumsOf(userIds: readonly Types.ObjectId[], tx?: Transaction): Promise<Map<string, number>> {
  const sums = await nativeCollection(PointsLedger)
    .aggregate<{ _id: Types.ObjectId; sum: number }>(
      [{ $match: { userId: { $in: userIds } } }, { $group: { _id: '$userId', sum: { $sum: '$amount' } } }],
      tx && { session: tx },
    )
    .toArray();
  return new Map(sums.map(({ _id, sum }) => [_id.toHexString(), sum]));
}

function compare(holder: PointsHolder, points: number, streak: Streak | undefined): Difference[] {
  const userId = holder._id.toHexString();
  const pairs = [
    ['points', String(holder.points), String(points)],
    ['streak', inWords(holder.streak), inWords(streak)],
  ] as const;
  return pairs
    .filter(([, stored, ledger]) => stored !== ledger)
    .map(([what, stored, ledger]): Difference => ({ userId, what, stored, ledger }));
}

function inWords(streak: Streak | undefined): string {
  if (streak === undefined) return 'none';
  const { days, day, freeDay } = streak;
  return `${days} days, last visit ${day}${freeDay === null ? '' : `, free day ${freeDay}`}`;
}
