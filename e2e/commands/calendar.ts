import { ObjectId } from 'mongodb';
import type { Site } from '../fixtures/site.ts';

interface MomentOptions {
  /** Hour in UTC. */
  hour?: number;
  /** Time zone of the member, in whose current month the calendar opens. Default: that of this computer,
   *  which the browser uses too. */
  timeZone?: string;
}

/** Returns a UTC moment on a day of the month that the calendar shows first. Default hour: noon. */
export function momentThisMonth(day: number, { hour = 12, timeZone }: MomentOptions = {}): Date {
  // The Swedish date format is the ISO format.
  const today = new Date(new Date().toLocaleDateString('sv', { timeZone }));
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), day, hour));
}

/** Books a session of one hour for a member with the demo's creator. */
export async function bookSession(
  site: Site,
  { username, title, startsAt }: { username: string; title: string; startsAt: Date },
): Promise<void> {
  const users = site.db.collection('users');
  const member = await users.findOne({ username });
  const coach = await users.findOne({ demo: 'creator' });
  if (member === null || coach === null)
    throw new Error(`The demo has no creator or no member '${username}'`);
  const now = new Date();
  await site.db.collection('bookings').insertOne({
    _id: new ObjectId(),
    memberId: member._id,
    coachId: coach._id,
    title,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    status: 'confirmed',
    ...{ sessionTypeId: new ObjectId(), meetingUrl: null, place: null },
    ...{ bufferBefore: 0, bufferAfter: 0, changeNoticeMinutes: 0 },
    ...{ words: '', notes: '', cancelReason: '', sequence: 0 },
    createdAt: now,
    updatedAt: now,
  });
}

/** Enrolls a member in 'The Listening Circle' and makes its last module unlock at a moment.
 *  @returns the module's title. */
export async function enrolWithUnlock(site: Site, username: string, at: Date): Promise<string> {
  const courses = site.db.collection('courses');
  const course = await courses.findOne({ title: 'The Listening Circle' });
  const member = await site.db.collection('users').findOne({ username });
  if (course === null || member === null) throw new Error(`The demo has no such course or member`);
  const sections = course['sections'] as { modules: { title: string; unlock: object }[] }[];
  const module = sections.at(-1)?.modules.at(-1);
  if (module === undefined) throw new Error('The course has no modules');
  module.unlock = { at };
  await courses.updateOne({ _id: course._id }, { $set: { sections } });
  const now = new Date();
  await site.db.collection('enrolments').insertOne({
    userId: member._id,
    courseId: course._id,
    completedLessons: [],
    completedVideos: [],
    completedModules: [],
    position: null,
    percent: 0,
    completedLessonsCount: 0,
    ...{ orderIds: [], endedAt: null },
    enrolledAt: now,
    completedAt: null,
    lastActiveAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return module.title;
}
