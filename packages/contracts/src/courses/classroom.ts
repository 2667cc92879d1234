import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, id, moment, percent } from '../fields/fields.ts';

export const ClassroomCourse = z.object({
  id,
  title: z.string(),
  description: z.string(),
  thumbnailUrl: z.string().nullable(),
  progress: percent,
  isPublished: z.boolean(),
  totalModules: count,
  completedModules: count,
  totalLessons: count,
  completedLessons: count,
});
export type ClassroomCourse = z.infer<typeof ClassroomCourse>;

export const ClassroomLesson = z.object({
  id,
  moduleId: id,
  title: z.string(),
  subtitle: z.string(),
  thumbnailUrl: z.string().nullable(),
  isCompleted: z.boolean(),
  videoCount: count,
});
export type ClassroomLesson = z.infer<typeof ClassroomLesson>;

export const ClassroomModule = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  thumbnailUrl: z.string().nullable(),
  isCompleted: z.boolean(),
  isLocked: z.boolean(),
  unlockDate: moment.optional(),
  /** Empty while the module is locked. */
  lessons: z.array(ClassroomLesson),
});
export type ClassroomModule = z.infer<typeof ClassroomModule>;

export const CourseDetail = z.object({
  ...ClassroomCourse.shape,
  /** The lesson where the member continues; null if no lesson is open. */
  currentLessonId: id.nullable(),
  /** When the member had completed every lesson for the first time; null before. Lessons may have been added
   *  since. */
  completedAt: moment.nullable(),
  sections: z.array(
    z.object({ id, title: z.string(), subtitle: z.string(), modules: z.array(ClassroomModule) }),
  ),
});
export type CourseDetail = z.infer<typeof CourseDetail>;

export const classroom = {
  'GET /api/classroom/courses': endpoint({
    summary: "List the caller's courses",
    role: 'member',
    response: z.array(ClassroomCourse),
  }),
  'GET /api/classroom/courses/:courseId': endpoint({
    summary: 'Get a course of the caller',
    role: 'member',
    params: z.strictObject({ courseId: id }),
    response: CourseDetail,
    errors: ['course-not-found'],
  }),
} satisfies Endpoints;
