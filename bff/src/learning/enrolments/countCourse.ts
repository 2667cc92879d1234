import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';

/** Those who may open a course and are at the same lesson of it. */
export interface CourseCount {
  /** Null: they have never been in one. */
  lessonId: Types.ObjectId | null;
  enrolled: number;
  active: number;
  completed: number;
}

/** Who may open a course, by the lesson that they are at. Reads each of its enrolments.
 *  @param activeSince active is who was there since then. */
export async function countCourse(courseId: Types.ObjectId, activeSince: Date): Promise<CourseCount[]> {
  const one = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
  return nativeCollection(Enrolments)
    .aggregate<CourseCount>([
      { $match: { courseId, endedAt: null } },
      {
        $group: {
          _id: { $ifNull: ['$position.lessonId', null] },
          enrolled: { $sum: 1 },
          active: one({ $gte: ['$lastActiveAt', activeSince] }),
          completed: one({ $gt: ['$completedAt', null] }),
        },
      },
      { $project: { _id: 0, lessonId: '$_id', enrolled: 1, active: 1, completed: 1 } },
    ])
    .toArray();
}

/** Whether anybody may open a course. */
export async function hasStudents(courseId: Types.ObjectId, tx: Transaction): Promise<boolean> {
  const found = await nativeCollection(Enrolments).findOne(
    { courseId, endedAt: null },
    { projection: { _id: 1 }, session: tx },
  );
  return found !== null;
}
