import type { Id } from '@grove/contracts/fields/fields';
import type { CourseProgress } from '@grove/contracts/courses/progress';
import { clock } from '../../infra/clock.ts';
import { isModuleLocked } from '../courses/courses.policy.ts';
import type { Course, CourseModule, Lesson } from '../courses/course.ts';
import { findLesson, listModules } from '../courses/courseTree.ts';
import { findEnrolledCourse } from '../enrolments/findEnrolledCourse.ts';
import { updatePosition } from '../enrolments/updatePosition.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { toCourseProgress } from './toCourseProgress.ts';

export interface NewProgress {
  /** Module index across all sections. */
  moduleIndex: number;
  lessonIndex: number;
  /** Default: 0, the first video. */
  videoIndex?: number | undefined;
  /** The intended lesson and video. They take precedence over the indexes, which may have changed since. */
  lessonId?: Id | undefined;
  videoId?: Id | undefined;
  /** Whole seconds into the video. */
  videoTimestamp: number;
  /** The open player that writes; its steps increase. */
  writer?: { id: string; step: number } | undefined;
  /** How many seconds ago the member was there. Default: 0. */
  secondsAgo?: number | undefined;
}

/** Saves the actor's position and returns the one that is stored now: a late write does not replace a newer position.
 *  @throws AppError('course-not-found' | 'beyond-course' | 'beyond-video' | 'locked') */
export async function saveProgress(
  actor: Actor,
  courseId: Id,
  progress: NewProgress,
): Promise<CourseProgress> {
  const { videoTimestamp, writer, secondsAgo = 0 } = progress;
  const { course, enrolment } = await findEnrolledCourse(actor, { courseId });
  const { module, lesson } = findRequestedLesson(course, progress);
  const videoIndex = findVideoIndex(lesson, progress);
  // A lesson without videos has one valid index, 0.
  if (videoIndex >= Math.max(lesson.videos.length, 1)) throw new AppError('beyond-course');
  if (isModuleLocked(module, enrolment, clock.now())) throw new AppError('locked');

  const video = lesson.videos[videoIndex];
  if (isBeyondEnd(video, videoTimestamp)) throw new AppError('beyond-video');

  const to = { moduleId: module._id, lessonId: lesson._id, videoId: video?._id ?? null, videoTimestamp };
  const updated = await updatePosition(enrolment._id, { to, writer, secondsAgo });
  if (!updated) throw new AppError('course-not-found');
  return toCourseProgress(course, updated, clock.now());
}

/** Finds the lesson of a position. @throws AppError('beyond-course') */
function findRequestedLesson(
  course: Course,
  { moduleIndex, lessonIndex, lessonId }: NewProgress,
): { module: CourseModule; lesson: Lesson } {
  if (lessonId !== undefined) {
    const position = findLesson<Lesson, CourseModule>(course, lessonId);
    if (!position) throw new AppError('beyond-course');
    return position;
  }
  const module = listModules(course)[moduleIndex];
  const lesson = module?.lessons[lessonIndex];
  if (!module || !lesson) throw new AppError('beyond-course');
  return { module, lesson };
}

/** Whether a second is past the end of a video. The measured duration may differ from the browser's by a fraction of a
 *  second. If it is not known yet (0), every second is valid. */
function isBeyondEnd(video: Lesson['videos'][number] | undefined, second: number): boolean {
  if (video === undefined) return second > 0;
  return video.durationSeconds > 0 && second > Math.ceil(video.durationSeconds);
}

/** The index of a video. A removed video counts as beyond the end: its index belongs to another video now. */
function findVideoIndex({ videos }: Lesson, { videoIndex = 0, videoId }: NewProgress): number {
  if (videoId === undefined) return videoIndex;
  const index = videos.findIndex(({ _id }) => _id.equals(videoId));
  return index === -1 ? Infinity : index;
}
