import type { Page } from '@playwright/test';
import type { Site } from '../fixtures/site.ts';

/** Resets the demo creator's enrolment in a course to its initial state.
 *  @returns the course's id. */
export async function resetEnrolment(site: Site, title: string): Promise<string> {
  const creator = await site.db.collection('users').findOne({ demo: 'creator' });
  const course = await site.db.collection('courses').findOne({ title });
  if (creator === null || course === null) throw new Error(`The demo has no creator or no course '${title}'`);
  const { matchedCount } = await site.db.collection('enrolments').updateOne(
    { userId: creator._id, courseId: course._id },
    {
      $set: {
        completedLessons: [],
        completedVideos: [],
        completedModules: [],
        completedLessonsCount: 0,
        percent: 0,
        position: null,
        completedAt: null,
        enrolledAt: new Date(),
        lastActiveAt: new Date(),
      },
    },
  );
  if (matchedCount !== 1) throw new Error(`The demo creator is not enrolled in '${title}'`);
  return course._id.toHexString();
}

/** Returns the video position, in seconds, that the server has saved for a course. */
export async function savedVideoPosition(page: Page, courseId: string): Promise<number> {
  const response = await page.request.get(`/api/course-progress/${courseId}`);
  return ((await response.json()) as { videoTimestamp: number }).videoTimestamp;
}

/** Blocks all writes to enrolments until the returned function is called. */
export async function lockEnrolments({ db }: Site): Promise<() => Promise<void>> {
  const session = db.client.startSession();
  session.startTransaction();
  await db.collection('enrolments').updateMany({}, { $inc: { held: 1 } }, { session });
  return async () => {
    await session.abortTransaction();
    await session.endSession();
  };
}
