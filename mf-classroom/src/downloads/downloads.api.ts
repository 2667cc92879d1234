import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';

/** The files that the member has bought or claimed, page by page. Something may have been bought since the last visit,
 *  on another device too, so they are asked for anew. */
export function useDownloads() {
  return usePages({
    key: ['/api/downloads'],
    load: (cursor, signal) => call('GET /api/downloads', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
}

/** Where a bought file is fetched. */
export function downloadAddress(productId: string): string {
  return `/api/downloads/${productId}/file`;
}
