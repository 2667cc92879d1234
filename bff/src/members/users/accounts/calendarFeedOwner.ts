import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

/** The owner of a calendar feed, and the valid version of its address. */
export interface CalendarFeedOwner {
  isCreator: boolean;
  isCoach: boolean;
  version: number;
}

type StoredOwner = Pick<User, 'isCreator' | 'isCoach' | 'calendarFeedVersion'>;
const fields = { _id: 0, isCreator: 1, isCoach: 1, calendarFeedVersion: 1 } as const;

/** Finds the owner of a calendar feed; null if the account was deleted. */
export async function findCalendarFeedOwner(userId: Id): Promise<CalendarFeedOwner | null> {
  const ownerFilter = { _id: new Types.ObjectId(userId) };
  return toOwner(await nativeCollection(Users).findOne<StoredOwner>(ownerFilter, { projection: fields }));
}

/** Invalidates the feed's address and starts the next version; null if the account was deleted. */
export async function renewCalendarFeed(userId: Id): Promise<CalendarFeedOwner | null> {
  const ownerFilter = { _id: new Types.ObjectId(userId) };
  const change = { $inc: { calendarFeedVersion: 1 }, $set: { updatedAt: clock.now() } };
  const options = { returnDocument: 'after', projection: fields } as const;
  return toOwner(await nativeCollection(Users).findOneAndUpdate(ownerFilter, change, options));
}

function toOwner(user: StoredOwner | null): CalendarFeedOwner | null {
  if (user === null) return null;
  const { isCreator, isCoach, calendarFeedVersion = 0 } = user;
  return { isCreator, isCoach, version: calendarFeedVersion };
}
