import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, id, index, percent, seconds } from '../fields/fields.ts';
import { queuedSecondsMax } from '../fields/limits.ts';

/** The member's position in a course. Stored by id and sent as indexes, so that editing a course does not change
 *  the position. */
export const CourseProgress = z.object({
  currentModuleIndex: index,
  currentLessonIndex: index,
  /** The video of the lesson that `videoTimestamp` refers to. */
  currentVideoIndex: index,
  videoTimestamp: seconds,
  /** Null if nothing was saved yet. */
  savedSecondsAgo: count.nullable(),
});
export type CourseProgress = z.infer<typeof CourseProgress>;

export const LessonCompleted = z.object({
  lessonId: id,
  completedLessons: count,
  totalLessons: count,
  progress: percent,
  courseCompleted: z.boolean(),
});
export type LessonCompleted = z.infer<typeof LessonCompleted>;

export const progress = {
  'GET /api/course-progress/:courseId': endpoint({
    summary: 'Get the progress in a course',
    role: 'member',
    limited: true,
    params: z.strictObject({ courseId: id }),
    response: CourseProgress,
    errors: ['course-not-found'],
  }),
  'PATCH /api/course-progress/:courseId': endpoint({
    summary: 'Save the position in a course',
    role: 'member',
    limited: true,
    rate: 'write',
    params: z.strictObject({ courseId: id }),
    body: z.strictObject({
      moduleIndex: index,
      lessonIndex: index,
      videoTimestamp: seconds,
      /** Default: the lesson's first video. */
      videoIndex: index.optional(),
      /** The intended lesson and video. They take precedence over the indexes if the course has been edited
       *  since the player was opened. */
      lessonId: id.optional(),
      videoId: id.optional(),
      /** The id of the open player, and a number that increases with each of its writes: of one player the
       *  latest write counts, of several at once the furthest second. */
      writer: z.strictObject({ id: z.string().regex(/^[\w-]{1,40}$/), step: z.int().min(0) }).optional(),
      /** How long ago the member was at this position, if the write had to wait on the device. */
      secondsAgo: z.int().min(0).max(queuedSecondsMax).optional(),
    }),
    response: CourseProgress,
    errors: ['course-not-found', 'beyond-course', 'beyond-video', 'locked'],
  }),
  'POST /api/videos/:videoId/complete': endpoint({
    summary: 'Complete a video',
    role: 'member',
    limited: true,
    rate: 'write',
    params: z.strictObject({ videoId: id }),
    body: z.strictObject({}),
    response: z.object({ videoId: id, lessonId: id, lessonVideosCompleted: z.boolean() }),
    errors: ['video-not-found', 'locked'],
  }),
  'POST /api/lessons/:lessonId/complete': endpoint({
    summary: 'Complete a lesson',
    role: 'member',
    limited: true,
    rate: 'write',
    params: z.strictObject({ lessonId: id }),
    body: z.strictObject({}),
    response: LessonCompleted,
    errors: ['lesson-not-found', 'locked', 'videos-incomplete'],
  }),
} satisfies Endpoints;
