import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Lesson } from '../courses/course.ts';
import { Enrolments } from './enrolments.model.ts';

interface ProgressCount {
  students: number;
  withProgress: number;
}

/** Counts the students of a course, and those who have completed something in these lessons or are at one of them.
 *  Reads each enrolment of the course. */
export async function countProgress(
  courseId: Types.ObjectId,
  lessons: readonly Pick<Lesson, '_id' | 'videos'>[],
): Promise<ProgressCount> {
  const lessonIds = lessons.map(({ _id }) => _id);
  const videoIds = lessons.flatMap(({ videos }) => videos.map(({ _id }) => _id));
  const isAnyIn = (field: string, ids: readonly Types.ObjectId[]) => ({
    $gt: [{ $size: { $setIntersection: [{ $ifNull: [field, []] }, ids] } }, 0],
  });
  const hasProgress = {
    $or: [
      isAnyIn('$completedLessons', lessonIds),
      isAnyIn('$completedVideos', videoIds),
      { $in: ['$position.lessonId', lessonIds] },
    ],
  };
  const [found] = await nativeCollection(Enrolments)
    .aggregate<ProgressCount>([
      { $match: { courseId, endedAt: null } },
      {
        $group: {
          _id: null,
          students: { $sum: 1 },
          withProgress: { $sum: { $cond: [hasProgress, 1, 0] } },
        },
      },
    ])
    .toArray();
  return { students: found?.students ?? 0, withProgress: found?.withProgress ?? 0 };
}
