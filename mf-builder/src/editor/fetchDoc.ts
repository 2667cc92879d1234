import { call } from '@grove/platform/call';
import type { CallOptions } from '@grove/platform/call';
import type { Doc } from './changes.ts';

/** @param docId the course's or a page's. */
export function fetchDoc(courseId: string, docId: string): Promise<Doc> {
  if (docId === courseId)
    return call('GET /api/creator/courses/:courseId/structure', { params: { courseId } });
  const options: CallOptions<'GET /api/creator/pages/:pageId/widgets'> = { params: { pageId: docId } };
  return call('GET /api/creator/pages/:pageId/widgets', options);
}
