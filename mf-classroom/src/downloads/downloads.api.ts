import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@grove/platform/call';

/** The files that the member has bought or claimed, page by page. Something may have been bought since the last visit,
 *  on another device too, so they are asked for anew. */
export function useDownloads() {
  return useInfiniteQuery({
    queryKey: ['/api/downloads', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/downloads', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    refetchOnMount: 'always',
  });
}

/** Where a bought file is fetched. */
export function downloadAddress(productId: string): string {
  return `/api/downloads/${productId}/file`;
}
