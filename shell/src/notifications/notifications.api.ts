import { call } from '@grove/platform/call';
import { queryClient } from '@grove/platform/queryClient';
import type { ResponseOf } from '@grove/contracts/wire';
import { useQuery } from '@tanstack/react-query';

export type UnreadCount = ResponseOf<'GET /api/notifications/count'>;

export const countKey = ['/api/notifications/count'];

/** How many notifications the member has not read. The page brings the first answer along. */
export function useUnreadCount(): number {
  return useQuery<UnreadCount>({ queryKey: countKey }, queryClient).data?.unread ?? 0;
}

/** The count as it is known, asked for where it is not. */
export function knownUnreadCount(): Promise<number> {
  return queryClient.query<UnreadCount>({ queryKey: countKey }).then(({ unread }) => unread);
}

/** The count as the server knows it now. */
export function askUnreadCount(): Promise<number> {
  return queryClient.query<UnreadCount>({ queryKey: countKey, staleTime: 0 }).then(({ unread }) => unread);
}

/** Asks for the bell's list anew where it is open. */
export function refreshList() {
  void queryClient.invalidateQueries({ queryKey: ['/api/notifications', 'pages'], exact: true });
}

/** What was earned and not yet shown to the member, in any tab; from now on it counts as shown. */
export async function takeAnnouncements() {
  return call('POST /api/notifications/announce', { body: {} });
}
