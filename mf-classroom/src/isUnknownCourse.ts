import { codeOf } from '@grove/platform/refusal';

const codes: unknown[] = ['course-not-found', 'not-found', 'bad-request'];

/** Whether the server reports that the course does not exist or that the id is malformed. */
export function isUnknownCourse(error: Error | null): boolean {
  return codes.includes(codeOf(error));
}
