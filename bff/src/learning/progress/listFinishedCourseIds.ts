import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { listCourseOutlines } from '../courses/listCourseOutlines.ts';
import { listFinishedEnrolments } from '../enrolments/listFinishedEnrolments.ts';
import { summarizeProgress } from './summarizeProgress.ts';

/** Returns the ids, as hex, of those of the courses in which the member has completed every current lesson. */
export async function listFinishedCourseIds(
  actor: Actor | null,
  courseIds: readonly Types.ObjectId[],
): Promise<Set<string>> {
  if (actor === null || courseIds.length === 0) return new Set();
  const enrolments = await listFinishedEnrolments(actor.id, courseIds);
  if (enrolments.length === 0) return new Set();
  const courses = await listCourseOutlines(
    actor,
    enrolments.map(({ courseId }) => courseId),
  );
  return new Set(
    enrolments.flatMap(({ courseId, completedLessons }) => {
      const id = courseId.toHexString();
      const course = courses.get(id);
      return course && summarizeProgress(course, completedLessons).percent === 100 ? [id] : [];
    }),
  );
}
