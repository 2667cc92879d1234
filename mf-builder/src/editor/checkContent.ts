import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';

type Check = ResponseOf<'GET /api/creator/courses/:courseId/missing'>;

/** Checks the content of a course before it is published. Finds nothing if the request fails: the server checks again
 *  whether content is missing. */
export async function checkContent(courseId: string): Promise<Check> {
  try {
    return await call('GET /api/creator/courses/:courseId/missing', { params: { courseId } });
  } catch {
    return { missing: [], templateLessons: [] };
  }
}
