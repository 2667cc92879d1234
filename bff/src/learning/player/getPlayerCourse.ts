import type { Id } from '@grove/contracts/fields/fields';
import type { PlayerCourse, PlayerLesson } from '@grove/contracts/courses/player';
import { clock } from '../../infra/clock.ts';
import type { Lesson } from '../courses/course.ts';
import { getLockEnd } from '../courses/courses.policy.ts';
import { listModules } from '../courses/courseTree.ts';
import { findEnrolledCourse } from '../enrolments/findEnrolledCourse.ts';
import type { Actor } from '../../http/actor.ts';
import { toMediaUrl } from '../media/toMediaUrl.ts';
import { formatDuration } from './formatDuration.ts';

/** Returns the course for the player, in two parallel queries.
 *  @throws AppError('course-not-found') */
export async function getPlayerCourse(actor: Actor, courseId: Id): Promise<PlayerCourse> {
  const { course, enrolment } = await findEnrolledCourse(actor, { courseId });
  const completedLessonIds = new Set(enrolment.completedLessons.map((id) => id.toHexString()));
  const completedVideoIds = new Set(enrolment.completedVideos.map((id) => id.toHexString()));
  const now = clock.now();
  return {
    id: courseId,
    title: course.title,
    tagline: course.tagline,
    modules: listModules(course).map((module) => {
      const unlockDate = getLockEnd(module, enrolment, now);
      const locked = unlockDate !== null;
      return {
        id: module._id.toHexString(),
        title: module.title,
        ...(locked && { unlockDate: unlockDate.toISOString() }),
        lessons: module.lessons.map((lesson) =>
          toPlayerLesson(lesson, { locked, completedLessonIds, completedVideoIds }),
        ),
      };
    }),
  };
}

interface MemberProgress {
  locked: boolean;
  completedLessonIds: ReadonlySet<string>;
  completedVideoIds: ReadonlySet<string>;
}

function toPlayerLesson(
  lesson: Lesson,
  { locked, completedLessonIds, completedVideoIds }: MemberProgress,
): PlayerLesson {
  const id = lesson._id.toHexString();
  return {
    id,
    title: lesson.title,
    description: locked ? '' : lesson.description,
    completed: completedLessonIds.has(id),
    locked,
    videos: lesson.videos.map((video) => {
      const videoId = video._id.toHexString();
      const duration = formatDuration(video.durationSeconds);
      const posterUrl = locked ? null : toMediaUrl(video.posterKey);
      return {
        id: videoId,
        title: video.title,
        duration,
        completed: completedVideoIds.has(videoId),
        posterUrl,
      };
    }),
  };
}
