import type { Id } from '@grove/contracts/fields';
import type { PlayerCourse, PlayerLesson } from '@grove/contracts/player';
import { clock } from '../../infra/clock.ts';
import type { Lesson } from '../courses/course.ts';
import { isModuleLocked } from '../courses/courses.policy.ts';
import { modulesOf } from '../courses/courseTree.ts';
import { findEnrolledCourse } from '../enrolments/findEnrolledCourse.ts';
import type { Actor } from '../../http/actor.ts';
import { mediaAddress } from '../media/mediaAddress.ts';
import { formatDuration } from './formatDuration.ts';

/** Returns the course for the player, in two parallel queries.
 *  @throws AppError('course-not-found') */
export async function getPlayerCourse(actor: Actor, courseId: Id): Promise<PlayerCourse> {
  const { course, enrolment } = await findEnrolledCourse(actor, { courseId });
  const lessonsDone = new Set(enrolment.completedLessons.map((id) => id.toHexString()));
  const videosDone = new Set(enrolment.completedVideos.map((id) => id.toHexString()));
  const now = clock.now();
  return {
    id: courseId,
    title: course.title,
    tagline: course.tagline,
    modules: modulesOf(course).map((module) => {
      const locked = isModuleLocked(module, enrolment, now);
      return {
        id: module._id.toHexString(),
        title: module.title,
        lessons: module.lessons.map((lesson) => toPlayerLesson(lesson, { locked, lessonsDone, videosDone })),
      };
    }),
  };
}

interface Reader {
  locked: boolean;
  lessonsDone: ReadonlySet<string>;
  videosDone: ReadonlySet<string>;
}

function toPlayerLesson(lesson: Lesson, { locked, lessonsDone, videosDone }: Reader): PlayerLesson {
  const id = lesson._id.toHexString();
  return {
    id,
    title: lesson.title,
    description: locked ? '' : lesson.description,
    completed: lessonsDone.has(id),
    locked,
    videos: lesson.videos.map((video) => {
      const videoId = video._id.toHexString();
      const duration = formatDuration(video.durationSeconds);
      const posterUrl = locked ? null : mediaAddress(video.posterKey);
      return { id: videoId, title: video.title, duration, completed: videosDone.has(videoId), posterUrl };
    }),
  };
}
