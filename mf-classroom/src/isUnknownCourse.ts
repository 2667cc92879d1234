import { codeOf } from '@grove/platform/refusal';

const codes: unknown[] = ['course-not-found', 'not-found', 'bad-request'];

/** Whether the server says there is no such course: none with this id, or an id that cannot be one. */
export function isUnknownCourse(error: Error | null): boolean {
  return codes.includes(codeOf(error));
}
