import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@grove/platform/call';

/** The library's free files, page by page. */
export function useResources() {
  return useInfiniteQuery({
    queryKey: ['/api/resources', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/resources', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    refetchOnMount: 'always',
  });
}

/** Where a free file is fetched. */
export function resourceAddress(productId: string): string {
  return `/api/resources/${productId}/file`;
}
