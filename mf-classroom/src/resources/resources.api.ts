import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';

/** The library's free files, page by page. */
export function useResources() {
  return usePages({
    key: ['/api/resources'],
    load: (cursor, signal) => call('GET /api/resources', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
}

/** Where a free file is fetched. */
export function resourceAddress(productId: string): string {
  return `/api/resources/${productId}/file`;
}
