import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, id, textSchema } from '../fields/fields.ts';
import { fieldRules } from '../fields/fieldRules.ts';
import { selectedIds, studentFilter } from './students.ts';

/** Selected students, or all that match a filter; an empty filter matches every student. */
const students = z
  .strictObject({ studentIds: selectedIds.optional(), filter: studentFilter.optional() })
  .refine(({ studentIds, filter }) => (studentIds === undefined) !== (filter === undefined), {
    error: 'requires either studentIds or a filter',
  });

/** The number of students when the request was accepted. Later changes of the filter's matches change nothing. */
const response = z.object({ students: count });

/** Actions on many students at once. They run in the background, and a notification reports the result. */
export const studentActions = {
  /** Sends each student a private message from the caller. */
  'POST /api/student-messages': endpoint({
    summary: 'Send a message to several students',
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({ students, text: textSchema(fieldRules.message) }),
    response,
    errors: ['student-not-found', 'too-many-students'],
  }),
  /** Enrolls the students in a published course without a purchase. Students who have it are skipped. */
  'POST /api/student-enrolments': endpoint({
    summary: 'Enroll several students in a course',
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({ students, courseId: id }),
    response,
    errors: ['student-not-found', 'too-many-students', 'course-not-found'],
  }),
} satisfies Endpoints;
