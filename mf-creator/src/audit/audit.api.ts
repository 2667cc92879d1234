import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AuditAction } from '@grove/contracts/system';
import { call } from '@grove/platform/call';

/** Who did what, newest first. @param action only this one. */
export function useAuditTrail(action: AuditAction | undefined) {
  return useInfiniteQuery({
    queryKey: ['/api/creator/audit', { action }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/creator/audit', { query: { cursor: pageParam, action }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // What was shown before stands until the answer comes.
    placeholderData: keepPreviousData,
    // A list that is left begins anew with what is newest.
    gcTime: 0,
  });
}
