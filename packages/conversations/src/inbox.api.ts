import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { useLive } from '@grove/platform/live';
import { pagesKey, usePages } from '@grove/platform/usePages';

type InboxPage = ResponseOf<'GET /api/conversations'>;

const inboxKey = ['/api/conversations'];
const unreadKey = ['/api/conversations/unread'];

/** Loads the user's conversations page by page, and keeps them up to date while they are shown. */
export function useInbox() {
  const cache = useQueryClient();
  useLive('message', () => refetchInbox(cache));
  useLive('seen', () => refetchInbox(cache));
  return usePages<InboxPage>({
    key: inboxKey,
    load: (cursor, signal) => call('GET /api/conversations', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
}

/** Returns the number of conversations with unread messages. Undefined until it is loaded. */
export function useUnread(): number | undefined {
  const cache = useQueryClient();
  useLive('message', () => refetchUnread(cache));
  useLive('seen', () => refetchUnread(cache));
  const { data } = useQuery<{ count: number }>({ queryKey: unreadKey, refetchOnMount: 'always' });
  return data?.count;
}

/** Searches members by name. */
export function useMembers(search: string) {
  return useQuery({
    queryKey: ['/api/members', { search }],
    queryFn: ({ signal }) => call('GET /api/members', { query: { search }, signal }),
    enabled: search !== '',
    // Always refetched, so that new members are found.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Refetches the list and the unread count where they are shown. */
export function refetchInbox(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: pagesKey(inboxKey), exact: true });
  refetchUnread(cache);
}

/** Marks a conversation as read in the cache, without waiting for the server. */
export function markReadInCache(cache: QueryClient, userId: string) {
  cache.setQueryData<InfiniteData<InboxPage>>(
    pagesKey(inboxKey),
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.participant.id === userId ? { ...one, unread: false } : one)),
        })),
      },
  );
}

function refetchUnread(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: unreadKey, exact: true });
}
