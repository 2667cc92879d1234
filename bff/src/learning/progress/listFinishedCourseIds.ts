import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { listCourseOutlines } from '../courses/listCourseOutlines.ts';
import type { Enrolment } from '../enrolments/enrolment.ts';
import { Enrolments } from '../enrolments/enrolments.model.ts';
import { summarizeProgress } from './summarizeProgress.ts';

/** Returns the ids, as hex, of those of the courses in which the member has completed every current lesson. */
export async function listFinishedCourseIds(
  actor: Actor | null,
  courseIds: readonly Types.ObjectId[],
): Promise<Set<string>> {
  if (actor === null || courseIds.length === 0) return new Set();
  const enrolments = await nativeCollection(Enrolments)
    .find<Pick<Enrolment, 'courseId' | 'completedLessons' | 'completedAt'>>(
      { userId: new Types.ObjectId(actor.id), courseId: { $in: [...courseIds] }, endedAt: null },
      { projection: { _id: 0, courseId: 1, completedLessons: 1, completedAt: 1 } },
    )
    .toArray();
  // Lessons may have been added after the member had completed all of them.
  const everFinished = enrolments.filter(({ completedAt }) => completedAt !== null);
  if (everFinished.length === 0) return new Set();
  const courses = await listCourseOutlines(
    actor,
    everFinished.map(({ courseId }) => courseId),
  );
  return new Set(
    everFinished.flatMap(({ courseId, completedLessons }) => {
      const id = courseId.toHexString();
      const course = courses.get(id);
      return course && summarizeProgress(course, completedLessons).percent === 100 ? [id] : [];
    }),
  );
}
