import type { Id } from '@grove/contracts/fields';
import type { CourseProgress } from '@grove/contracts/progress';
import { clock } from '../../infra/clock.ts';
import { isModuleLocked } from '../courses/courses.policy.ts';
import type { Course, CourseModule, Lesson } from '../courses/course.ts';
import { findLesson, modulesOf } from '../courses/courseTree.ts';
import { findEnrolledCourse } from '../enrolments/findEnrolledCourse.ts';
import { movePosition } from '../enrolments/movePosition.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { describePosition } from './describePosition.ts';

export interface NewProgress {
  /** Counted across all sections. */
  moduleIndex: number;
  lessonIndex: number;
  /** The first when left out. */
  videoIndex?: number | undefined;
  /** What is meant, whatever stands at those places now. */
  lessonId?: Id | undefined;
  videoId?: Id | undefined;
  /** Whole seconds. */
  videoTimestamp: number;
  /** The open player that writes; its steps rise. */
  writer?: { id: string; step: number } | undefined;
  /** How long ago the member was there; now when left out. */
  secondsAgo?: number | undefined;
}

/** Saves where the actor is and answers the position that holds now: a late write does not move it back.
 *  @throws AppError('course-not-found' | 'beyond-course' | 'beyond-video' | 'locked') */
export async function saveProgress(
  actor: Actor,
  courseId: Id,
  progress: NewProgress,
): Promise<CourseProgress> {
  const { videoTimestamp, writer, secondsAgo = 0 } = progress;
  const { course, enrolment } = await findEnrolledCourse(actor, { courseId });
  const { module, lesson } = placeOf(course, progress);
  const videoIndex = videoIndexOf(lesson, progress);
  // A lesson without videos still has a place, its index 0.
  if (videoIndex >= Math.max(lesson.videos.length, 1)) throw new AppError('beyond-course');
  if (isModuleLocked(module, enrolment, clock.now())) throw new AppError('locked');

  const video = lesson.videos[videoIndex];
  if (isBeyond(video, videoTimestamp)) throw new AppError('beyond-video');

  const to = { moduleId: module._id, lessonId: lesson._id, videoId: video?._id ?? null, videoTimestamp };
  const moved = await movePosition(enrolment._id, { to, writer, secondsAgo });
  if (!moved) throw new AppError('course-not-found');
  return describePosition(course, moved, clock.now());
}

/** @throws AppError('beyond-course') */
function placeOf(
  course: Course,
  { moduleIndex, lessonIndex, lessonId }: NewProgress,
): { module: CourseModule; lesson: Lesson } {
  if (lessonId !== undefined) {
    const place = findLesson<Lesson, CourseModule>(course, lessonId);
    if (!place) throw new AppError('beyond-course');
    return place;
  }
  const module = modulesOf(course)[moduleIndex];
  const lesson = module?.lessons[lessonIndex];
  if (!module || !lesson) throw new AppError('beyond-course');
  return { module, lesson };
}

/** A browser and whoever measured the file may differ by a part of a second. Where nobody has measured it yet (0), every
 *  second may be one of it. */
function isBeyond(video: Lesson['videos'][number] | undefined, second: number): boolean {
  if (video === undefined) return second > 0;
  return video.durationSeconds > 0 && second > Math.ceil(video.durationSeconds);
}

/** The place of a video that was taken out since is no other's: it counts as beyond the end. */
function videoIndexOf({ videos }: Lesson, { videoIndex = 0, videoId }: NewProgress): number {
  if (videoId === undefined) return videoIndex;
  const at = videos.findIndex(({ _id }) => _id.equals(videoId));
  return at === -1 ? Infinity : at;
}
