import type { Types } from 'mongoose';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import {
  findMemberPoints,
  iterateMemberPoints,
  saveMemberPoints,
} from '../../members/users/points/memberPoints.ts';
import type { MemberPoints } from '../../members/users/points/memberPoints.ts';
import type { Streak } from '../../members/users/userParts.ts';
import { recountStreak } from './recountStreak.ts';
import { PointsLedger } from './points.model.ts';

/** A difference between a member's document and the ledger. */
export interface Difference {
  userId: string;
  field: 'points' | 'streak';
  stored: string;
  ledger: string;
}

/** Compares every member's points and streak with the ledger; works while the site is in use.
 *  @param repair also writes the ledger's values. */
export async function* findLedgerDifferences({ repair }: { repair: boolean }): AsyncGenerator<Difference> {
  for await (const batch of iterateMemberPoints()) {
    const sums = await sumPoints(batch.map(({ _id }) => _id));
    for (const member of batch) {
      const streak = await recountStreak(member._id.toHexString());
      const found = compare(member, sums.get(member._id.toHexString()) ?? 0, streak);
      // Points may have been added between the two reads, so differences are checked again in a
      // transaction.
      if (found.length > 0) yield* await inTransaction((tx) => compareMember(member._id, repair, tx));
    }
  }
}

async function compareMember(
  userId: Types.ObjectId,
  repair: boolean,
  tx: Transaction,
): Promise<Difference[]> {
  const member = await findMemberPoints(userId, tx);
  if (member === null) return [];
  const points = (await sumPoints([userId], tx)).get(userId.toHexString()) ?? 0;
  const streak = await recountStreak(userId.toHexString(), tx);
  const differences = compare(member, points, streak);
  if (repair && differences.length > 0) await saveMemberPoints({ _id: userId, points, streak }, tx);
  return differences;
}

async function sumPoints(userIds: readonly Types.ObjectId[], tx?: Transaction): Promise<Map<string, number>> {
  const sums = await nativeCollection(PointsLedger)
    .aggregate<{ _id: Types.ObjectId; sum: number }>(
      [{ $match: { userId: { $in: userIds } } }, { $group: { _id: '$userId', sum: { $sum: '$amount' } } }],
      tx && { session: tx },
    )
    .toArray();
  return new Map(sums.map(({ _id, sum }) => [_id.toHexString(), sum]));
}

function compare(member: MemberPoints, points: number, streak: Streak | undefined): Difference[] {
  const userId = member._id.toHexString();
  const pairs = [
    ['points', String(member.points), String(points)],
    ['streak', formatStreak(member.streak), formatStreak(streak)],
  ] as const;
  return pairs
    .filter(([, stored, ledger]) => stored !== ledger)
    .map(([field, stored, ledger]): Difference => ({ userId, field, stored, ledger }));
}

function formatStreak(streak: Streak | undefined): string {
  if (streak === undefined) return 'none';
  const { days, day, freeDay } = streak;
  return `${days} days, last visit ${day}${freeDay === null ? '' : `, free day ${freeDay}`}`;
}
