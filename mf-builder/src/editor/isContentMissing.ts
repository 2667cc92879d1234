import { call } from '@grove/platform/call';

/** Whether a course lacks the content that it needs before it can be published. False if the request fails: the server
 *  checks it again. */
export async function isContentMissing(courseId: string): Promise<boolean> {
  try {
    const { missing } = await call('GET /api/creator/courses/:courseId/missing', { params: { courseId } });
    return missing.length > 0;
  } catch {
    return false;
  }
}
