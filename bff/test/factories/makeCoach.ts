import { Types } from 'mongoose';
import { Availabilities } from '../../src/coaching/availability/availabilities.model.ts';
import type { CoachAvailability, OfferedSession } from '../../src/coaching/availability/coachAvailability.ts';
import { newAvailability } from '../../src/coaching/availability/newAvailability.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';
import type { User } from '../../src/members/users/users.model.ts';
import type { Client } from '../client.ts';
import { makeUser } from './makeUser.ts';

export interface Coach {
  user: User;
  coachId: string;
  sessionTypeId: string;
}

const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1_440 }));

/** Stores a coach with availability. Default: sessions of one hour, at any time. */
export async function makeCoach({
  user = {},
  session = {},
  ...availability
}: Partial<CoachAvailability> & {
  user?: Partial<User>;
  session?: Partial<OfferedSession>;
} = {}): Promise<Coach> {
  const coach = await makeUser({ isCoach: true, ...user });
  const sessionTypeId = new Types.ObjectId();
  const stored = newAvailability({
    ...{ coachId: coach._id, isOffered: true, timeZone: 'UTC', changeNoticeMinutes: 60, weekly: allDay },
    ...availability,
    sessionTypes: [
      {
        ...{ _id: sessionTypeId, title: 'First conversation', text: '', minutes: 60 },
        ...{ bufferBefore: 0, bufferAfter: 0, noticeMinutes: 0, horizonDays: 60, mostPerDay: null },
        place: { kind: 'link', text: 'https://meet.test/room' },
        isConfirmedByHand: false,
        ...session,
      },
    ],
  });
  await nativeCollection(Availabilities).insertOne(stored);
  return { user: coach, coachId: coach._id.toHexString(), sessionTypeId: sessionTypeId.toHexString() };
}

/** Gives a user a booked session and availability of their own. */
export async function addCoachingData(user: User, api: Client): Promise<void> {
  const { coachId, sessionTypeId } = await makeCoach();
  const body = { coachId, sessionTypeId, startsAt: nextFreeTime(), words: 'I sleep badly' };
  await api.ok('POST /api/bookings', { body });
  const offered = { isOffered: true, timeZone: 'UTC', changeNoticeMinutes: 0 };
  await nativeCollection(Availabilities).insertOne(newAvailability({ coachId: user._id, ...offered }));
}

let usedHours = 0;

/** Returns a future time not used before in this process: a full hour, from the day after tomorrow on. */
export function nextFreeTime(): string {
  usedHours += 1;
  const hour = 3_600_000;
  const day = Math.ceil(Date.now() / (24 * hour)) * 24 * hour;
  return new Date(day + 24 * hour + usedHours * hour).toISOString();
}
