import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { id, moment } from '../fields/fields.ts';
import { notesMax } from '../fields/limits.ts';

export const PlayerVideo = z.object({
  id,
  title: z.string(),
  /** m:ss */
  duration: z.string().regex(/^\d+:\d{2}$/),
  completed: z.boolean(),
  /** A picture shown until the video plays; null while it is locked. */
  posterUrl: z.string().nullable(),
});
export type PlayerVideo = z.infer<typeof PlayerVideo>;

export const PlayerLesson = z.object({
  id,
  title: z.string(),
  /** Empty while it is locked. */
  description: z.string(),
  completed: z.boolean(),
  locked: z.boolean(),
  /** The videos of a locked lesson are listed, but cannot be loaded. */
  videos: z.array(PlayerVideo),
});
export type PlayerLesson = z.infer<typeof PlayerLesson>;

export const PlayerModule = z.object({
  id,
  title: z.string(),
  /** Set only while its lessons are locked. */
  unlockDate: moment.optional(),
  lessons: z.array(PlayerLesson),
});
export type PlayerModule = z.infer<typeof PlayerModule>;

export const PlayerCourse = z.object({
  id,
  title: z.string(),
  tagline: z.string(),
  modules: z.array(PlayerModule),
});
export type PlayerCourse = z.infer<typeof PlayerCourse>;

/** A member's notes on a lesson, unchanged; `savedAt` is null if there are none. */
const lessonNotes = z.object({ notes: z.string(), savedAt: moment.nullable() });
export type LessonNotes = z.infer<typeof lessonNotes>;

export const player = {
  'GET /api/courses/:courseId/player': endpoint({
    summary: 'Get a course for the player',
    role: 'member',
    limited: true,
    params: z.strictObject({ courseId: id }),
    response: PlayerCourse,
    errors: ['course-not-found'],
  }),
  /** Redirects to the stored file, which supports ranges; the signed URL expires. */
  'GET /api/videos/:videoId/file': endpoint({
    summary: 'Download a video',
    role: 'member',
    limited: true,
    params: z.strictObject({ videoId: id }),
    response: 'redirect',
    errors: ['video-not-found', 'locked'],
  }),
  /** WebVTT. */
  'GET /api/videos/:videoId/captions': endpoint({
    summary: 'Get the captions of a video',
    role: 'member',
    limited: true,
    params: z.strictObject({ videoId: id }),
    response: 'text',
    errors: ['video-not-found', 'locked'],
  }),
  'GET /api/lessons/:lessonId/notes': endpoint({
    summary: "Get the caller's notes on a lesson",
    role: 'member',
    limited: true,
    params: z.strictObject({ lessonId: id }),
    response: lessonNotes,
    errors: ['lesson-not-found'],
  }),
  'PUT /api/lessons/:lessonId/notes': endpoint({
    summary: "Save the caller's notes on a lesson",
    role: 'member',
    limited: true,
    rate: 'write',
    params: z.strictObject({ lessonId: id }),
    /** `savedAt` of the notes that were changed: notes saved since then are not overwritten. */
    body: z.strictObject({ notes: z.string().max(notesMax), savedAt: moment.nullable() }),
    response: lessonNotes,
    errors: ['lesson-not-found', 'changed-elsewhere'],
  }),
} satisfies Endpoints;
