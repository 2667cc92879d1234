import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';

/** Counts of the students of a course who are at the same lesson. */
export interface LessonCount {
  /** null for students who have not opened a lesson yet. */
  lessonId: Types.ObjectId | null;
  enrolled: number;
  active: number;
  completed: number;
}

/** Counts the students of a course by the lesson that they are at. Reads each enrolment of the course.
 *  @param activeSince students who were active at or after this time count as active. */
export async function countStudentsByLesson(
  courseId: Types.ObjectId,
  activeSince: Date,
): Promise<LessonCount[]> {
  const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
  return nativeCollection(Enrolments)
    .aggregate<LessonCount>([
      { $match: { courseId, endedAt: null } },
      {
        $group: {
          _id: { $ifNull: ['$position.lessonId', null] },
          enrolled: { $sum: 1 },
          active: countIf({ $gte: ['$lastActiveAt', activeSince] }),
          completed: countIf({ $gt: ['$completedAt', null] }),
        },
      },
      { $project: { _id: 0, lessonId: '$_id', enrolled: 1, active: 1, completed: 1 } },
    ])
    .toArray();
}

/** Whether a course has students. */
export async function hasStudents(courseId: Types.ObjectId, tx: Transaction): Promise<boolean> {
  const found = await nativeCollection(Enrolments).findOne(
    { courseId, endedAt: null },
    { projection: { _id: 1 }, session: tx },
  );
  return found !== null;
}
