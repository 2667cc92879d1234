import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OwnBadge } from '@grove/contracts/points';
import { call } from '@grove/platform/call';

/** The ledger, page by page. It grows in other areas and on other devices: asked for anew each time it opens. */
export function useLedger() {
  return useInfiniteQuery({
    queryKey: ['/api/points'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/points', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });
}

/** Every badge there is, and how far the member is. */
export function useBadges() {
  return useQuery<OwnBadge[]>({ queryKey: ['/api/badges'], refetchOnMount: 'always' });
}
