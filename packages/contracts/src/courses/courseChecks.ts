import { z } from 'zod';
import { missingContentMax } from './editorLimits.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, id } from '../fields/fields.ts';

/** The number of people that an edit affects. */
export const CourseStudents = z.object({
  /** Members who have the course. */
  students: count,
  /** Students who have completed something in these lessons, or are in one of them. */
  withProgress: count,
  /** Members who have answered a question in these lessons. */
  withAnswers: count,
});
export type CourseStudents = z.infer<typeof CourseStudents>;

const lessonFields = { lessonId: id, title: z.string(), pageId: id.nullable() };

/** Why a course can't be published: it has no lesson; a lesson is a draft, has no widget, or has unfilled widgets only. */
export const MissingContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('no-lesson') }),
  z.object({ kind: z.literal('lesson-draft'), ...lessonFields }),
  z.object({ kind: z.literal('lesson-empty'), ...lessonFields }),
  z.object({ kind: z.literal('widgets-unfilled'), ...lessonFields }),
]);
export type MissingContent = z.infer<typeof MissingContent>;

const courseParams = z.strictObject({ courseId: id });

/** Checks for the course editor before a change that affects students. */
export const courseChecks = {
  /** What must be filled in or published before the course can be published, in the order of the
   *  lessons; empty if nothing is missing. */
  'GET /api/creator/courses/:courseId/missing': endpoint({
    summary: 'List what a course needs before it can be published',
    role: 'creator',
    rate: 'read',
    params: courseParams,
    response: z.object({
      missing: z.array(MissingContent).max(missingContentMax),
      /** Titles of published lessons that still contain a template's text. They can be published. */
      templateLessons: z.array(z.string()).max(missingContentMax),
    }),
    errors: ['course-not-found'],
  }),
  'GET /api/creator/courses/:courseId/students': endpoint({
    summary: "Get the progress of a course's students",
    role: 'creator',
    rate: 'read',
    params: courseParams,
    query: z.strictObject({
      /** A section, module or lesson: counts its lessons. Default: all lessons of the course. */
      within: id.optional(),
    }),
    response: CourseStudents,
    errors: ['course-not-found', 'not-found'],
  }),
} satisfies Endpoints;
