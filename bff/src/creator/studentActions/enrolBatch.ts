import type { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findCourse } from '../../learning/courses/findCourse.ts';
import type { Course } from '../../learning/courses/course.ts';
import { findOpenEnrolments } from '../../learning/enrolments/findOpenEnrolments.ts';
import { findStudent } from '../../members/users/students/findStudent.ts';
import { openCourse } from '../students/courseAccess.ts';
import { findNextBatch, settleBatch } from './studentBatches.ts';
import type { BatchResult } from './studentBatches.ts';
import type { StoredStudentAction } from './studentActions.model.ts';

/** Enrolls the next students of an action in its course. Nobody is enrolled if it is no longer published. */
export async function enrolBatch(actionId: Types.ObjectId): Promise<void> {
  await inTransaction(async (tx) => {
    // Read here, so that of two workers only one enrolls a batch.
    const action = await findNextBatch(actionId, tx);
    const courseId = action?.courseId?.toHexString();
    if (action === null || courseId === undefined) return;
    const actor = { id: action.actorId.toHexString(), isCreator: true, isCoach: false };
    const course = await findCourse(actor, { courseId }, tx);
    const result =
      course?.isPublished === true
        ? await enrolAll(action, course, tx)
        : { done: 0, skipped: 0, failed: action.studentIds.length };
    await settleBatch(action, result, tx);
  });
}

async function enrolAll(
  { actorId, address, studentIds }: StoredStudentAction,
  course: Course,
  tx: Transaction,
): Promise<BatchResult> {
  const enrolments = await findOpenEnrolments(studentIds, course._id, tx);
  const enrolledIds = new Set(enrolments.map(({ userId }) => userId.toHexString()));
  const result = { done: 0, skipped: 0, failed: 0 };
  for (const studentId of studentIds.map((id) => id.toHexString())) {
    if (enrolledIds.has(studentId)) result.skipped += 1;
    else if (await isStudent(studentId, tx)) {
      await openCourse({ actor: { id: actorId.toHexString() }, studentId, course, address }, tx);
      result.done += 1;
    } else result.failed += 1;
  }
  return result;
}

async function isStudent(studentId: string, tx: Transaction): Promise<boolean> {
  try {
    await findStudent(studentId, tx);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'student-not-found') return false;
    throw error;
  }
}
