import { ObjectId } from 'mongodb';
import type { Site } from '../fixtures/site.ts';

/** Noon of a day of the present month in UTC, so that the calendar shows it when it is opened. */
export function thisMonth(day: number, hour = 12): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), day, hour));
}

/** Books a session of an hour for a member with the demo's creator. */
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
    createdAt: now,
    updatedAt: now,
  });
}

/** Enrols a member in 'The Listening Circle' and lets its last module open at a moment.
 * @returns the module's title. */
export async function unlockFor(site: Site, username: string, at: Date): Promise<string> {
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
    enrolledAt: now,
    completedAt: null,
    lastActiveAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return module.title;
}
