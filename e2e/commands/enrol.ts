import type { ObjectId } from 'mongodb';
import type { Site } from '../fixtures/site.ts';

/** Enrolls a member in a course of the demo.
 *  @returns the course's id. */
export async function enrol(site: Site, username: string, title: string): Promise<string> {
  const member = await site.db.collection('users').findOne({ username });
  const course = await site.db.collection('courses').findOne({ title });
  if (member === null || course === null)
    throw new Error(`The demo has no member '${username}' or no course '${title}'`);
  const now = new Date();
  await site.db.collection('enrolments').insertOne({
    ...{ userId: member._id, courseId: course._id, position: null },
    ...{ completedLessons: [], completedVideos: [], completedModules: [] },
    ...{ percent: 0, completedLessonsCount: 0, completedAt: null },
    ...{ orderIds: [], endedAt: null },
    ...{ enrolledAt: now, lastActiveAt: now, createdAt: now, updatedAt: now },
  });
  return course._id.toHexString();
}

/** Adds `count` past reactions to a member's ledger, the latest an hour ago, and their points to the member's
 *  total. */
export async function addReactions(site: Site, username: string, count: number): Promise<void> {
  const users = site.db.collection<{ _id: ObjectId; username: string; points: number }>('users');
  const member = await users.findOneAndUpdate({ username }, { $inc: { points: count } });
  if (member === null) throw new Error(`The demo has no member '${username}'`);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.now() - (index + 1) * 3_600_000);
    const key = `reaction-received:post/${String(index)}/x`;
    return {
      userId: member._id,
      cause: 'reaction-received',
      key,
      amount: 1,
      at,
      createdAt: at,
      updatedAt: at,
    };
  });
  await site.db.collection('points').insertMany(entries);
}
