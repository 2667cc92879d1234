import { useQuery } from '@tanstack/react-query';
import type { OwnBadge } from '@grove/contracts/account/points';
import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';

/** Loads the ledger page by page. It grows in other areas and on other devices, so it is refetched each time
 *  it opens. */
export function useLedger() {
  return usePages({
    key: ['/api/points'],
    load: (cursor, signal) => call('GET /api/points', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
}

/** Loads all badges with the member's progress. */
export function useBadges() {
  return useQuery<OwnBadge[]>({ queryKey: ['/api/badges'], refetchOnMount: 'always' });
}
