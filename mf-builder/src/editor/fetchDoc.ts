import { call } from '@grove/platform/call';
import type { CallOptions } from '@grove/platform/call';
import type { Doc } from './changes.ts';

/**
 * Fetches the course or one of its pages.
 * @param docId the id of the course or of the page.
 */
export function fetchDoc(courseId: string, docId: string): Promise<Doc> {
  if (docId === courseId)
    return call('GET /api/creator/courses/:courseId/structure', { params: { courseId } });
  const options: CallOptions<'GET /api/creator/pages/:pageId'> = { params: { pageId: docId } };
  return call('GET /api/creator/pages/:pageId', options);
}
