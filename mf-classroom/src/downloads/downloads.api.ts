import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';

/** Loads the files that the member has bought or claimed, page by page. They are refetched on each visit,
 *  because the member may have bought something on another device. */
export function useDownloads() {
  return usePages({
    key: ['/api/downloads'],
    load: (cursor, signal) => call('GET /api/downloads', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
}

/** Returns the URL of a bought file. */
export function downloadUrl(productId: string): string {
  return `/api/downloads/${productId}/file`;
}
