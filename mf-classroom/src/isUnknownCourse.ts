import { ApiError } from '@grove/platform/call';

/** Whether the server says there is no such course: none with this id, or an id that cannot be one. */
export function isUnknownCourse(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
