import type { LastSeen } from '@grove/contracts/creator/listOptions';
import type { mongo, Types } from 'mongoose';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

const dayMs = 86_400_000;

/** Returns the ids of the students whose last visit is in this range. A visit is recorded once a day. */
export async function listStudentIdsSeen(lastSeen: LastSeen): Promise<Types.ObjectId[]> {
  const found = await nativeCollection(Users)
    .find(
      { isCreator: false, ...toFilter(lastSeen) },
      { projection: { _id: 1 }, batchSize: 10_000, hint: { isCreator: 1, 'streak.at': 1, _id: 1 } },
    )
    .toArray();
  return found.map(({ _id }) => _id);
}

function toFilter(lastSeen: LastSeen): mongo.Filter<User> {
  switch (lastSeen) {
    case 'week':
      return { 'streak.at': { $gte: daysAgo(7) } };
    case 'month':
      return { 'streak.at': { $gte: daysAgo(30) } };
    case 'over-month':
      return { 'streak.at': { $lt: daysAgo(30) } };
    case 'over-quarter':
      return { 'streak.at': { $lt: daysAgo(90) } };
    case 'never':
      return { 'streak.at': null };
  }
}

function daysAgo(days: number): Date {
  return new Date(clock.now().getTime() - days * dayMs);
}
