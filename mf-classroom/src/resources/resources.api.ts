import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';

/** Loads the library's free files, page by page. */
export function useResources() {
  return usePages({
    key: ['/api/resources'],
    load: (cursor, signal) => call('GET /api/resources', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
}

/** Returns the URL of a free file. */
export function resourceUrl(productId: string): string {
  return `/api/resources/${productId}/file`;
}
