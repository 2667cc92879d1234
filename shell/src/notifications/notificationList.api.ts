import { call } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { queryClient } from '@grove/platform/queryClient';
import { pagesKey, usePages } from '@grove/platform/usePages';
import { useWrite } from '@grove/platform/useWrite';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import type { InfiniteData } from '@tanstack/react-query';
import { countKey } from './notifications.api.ts';
import type { UnreadCount } from './notifications.api.ts';

type NotificationPage = ResponseOf<'GET /api/notifications'>;
type Pages = InfiniteData<NotificationPage, string | null>;

const listKey = ['/api/notifications'];
const shownKey = pagesKey(listKey);

/** Loads the member's notifications, newest first. Refetches them each time they are opened. */
export function useNotifications() {
  return usePages(
    {
      key: listKey,
      load: async (cursor, signal) => {
        const page = await call('GET /api/notifications', { query: { cursor }, signal });
        // A response requested before a mark must not update the count.
        signal.throwIfAborted();
        queryClient.setQueryData<UnreadCount>(countKey, { unread: page.unread });
        return page;
      },
      onLeave: 'refresh',
    },
    queryClient,
  );
}

interface ReadMark {
  /** Undefined marks all notifications. */
  ids: readonly string[] | undefined;
  /** Expected number of unread notifications afterwards. */
  unread: number;
}

const markRead = defineWrite({
  name: 'mark notifications as read',
  scope: 'notifications',
  request: ({ ids }: ReadMark) =>
    request('POST /api/notifications/read', { body: ids === undefined ? {} : { ids: [...ids] } }),
  queryUpdates: [
    {
      queries: () => ({ queryKey: shownKey, exact: true }),
      apply: ({ pages, ...list }: Pages, { ids }) => ({
        ...list,
        pages: pages.map((page) => withRead(page, ids)),
      }),
    },
    {
      queries: () => ({ queryKey: countKey, exact: true }),
      apply: (count: UnreadCount, { unread }) => ({ unread: Math.min(count.unread, unread) }),
      settle: (_, count) => count,
    },
  ],
  refused: { title: 'Error' },
});

/** Returns a function that marks the given notifications as read, or all of them if called without ids. */
export function useMarkRead() {
  const { mutate } = useWrite(markRead, { client: queryClient });
  return (ids?: readonly string[]) => {
    const count = queryClient.getQueryData<UnreadCount>(countKey)?.unread ?? 0;
    mutate({ ids, unread: ids === undefined ? 0 : Math.max(0, count - countUnread(ids)) });
  };
}

function countUnread(ids: readonly string[]): number {
  const pages = queryClient.getQueryData<Pages>(shownKey)?.pages ?? [];
  return pages.flatMap(({ items }) => items).filter(({ id, isRead }) => !isRead && ids.includes(id)).length;
}

function withRead(page: NotificationPage, ids: readonly string[] | undefined): NotificationPage {
  return {
    ...page,
    items: page.items.map((item) => (ids?.includes(item.id) === false ? item : { ...item, isRead: true })),
  };
}
