import { call } from '@grove/platform/call';
import { queryClient } from '@grove/platform/queryClient';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { useQuery } from '@tanstack/react-query';

export type UnreadCount = ResponseOf<'GET /api/notifications/count'>;

export const countKey = ['/api/notifications/count'];

/** Returns the number of unread notifications. The page data includes the first value. */
export function useUnreadCount(): number {
  return useQuery<UnreadCount>({ queryKey: countKey }, queryClient).data?.unread ?? 0;
}

/** Returns the cached count, or requests it if there is none. */
export function getUnreadCount(): Promise<number> {
  return queryClient.query<UnreadCount>({ queryKey: countKey }).then(({ unread }) => unread);
}

/** Requests the current count from the server. */
export function fetchUnreadCount(): Promise<number> {
  return queryClient.query<UnreadCount>({ queryKey: countKey, staleTime: 0 }).then(({ unread }) => unread);
}

/** Refetches the bell's list if it is open. */
export function refreshList() {
  void queryClient.invalidateQueries({ queryKey: ['/api/notifications', 'pages'], exact: true });
}

/** Returns the notifications not yet announced to the member in any tab, and marks them as announced. */
export async function claimAnnouncements() {
  return call('POST /api/notifications/announce', { body: {} });
}
