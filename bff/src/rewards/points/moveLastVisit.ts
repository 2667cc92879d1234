import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { saveStreak } from '../../members/users/points/streaks.ts';
import { recountStreak } from './recountStreak.ts';
import { hasEntry } from './hasEntry.ts';
import { localDay } from './localDay.ts';
import { PointsLedger } from './points.model.ts';

/** Moves a member's last visit, counted in UTC because their zone was unknown, to its day in the zone
 *  that was set since, so that their first day counts once. The visit is not moved if that day has one
 *  already. */
export async function moveLastVisit(userId: Id, zone: string, tx: Transaction): Promise<void> {
  const ledger = nativeCollection(PointsLedger);
  const last = await ledger.findOne(
    { userId: new Types.ObjectId(userId), cause: 'visit' },
    { projection: { key: 1, at: 1, zone: 1 }, sort: { at: -1 }, session: tx },
  );
  if (last?.zone !== 'UTC') return;
  const key = `visit:${localDay(last.at, zone)}`;
  if (key !== last.key && (await hasEntry(userId, key, tx))) return;
  await ledger.updateOne({ _id: last._id }, { $set: { key, zone, updatedAt: clock.now() } }, { session: tx });
  const streak = await recountStreak(userId, tx);
  if (streak !== undefined) await saveStreak(userId, streak, tx);
}
