import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';
import type { Streak } from '../userParts.ts';

/** A member's time zone and streak; null if the account was deleted. */
export async function findStreak(
  userId: Id,
  tx?: Transaction,
): Promise<Partial<Pick<User, 'timeZone' | 'streak'>> | null> {
  return nativeCollection(Users).findOne<Pick<User, 'timeZone' | 'streak'>>(
    { _id: new Types.ObjectId(userId) },
    { projection: { _id: 0, timeZone: 1, streak: 1 }, ...(tx && { session: tx }) },
  );
}

/** Stores a member's streak, in the transaction of the visit that changed it. */
export async function saveStreak(userId: Id, streak: Streak, tx: Transaction): Promise<void> {
  await nativeCollection(Users).updateOne(
    { _id: new Types.ObjectId(userId) },
    { $set: { streak, updatedAt: clock.now() } },
    { session: tx },
  );
}
