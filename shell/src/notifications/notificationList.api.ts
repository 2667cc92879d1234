import { call } from '@grove/platform/call';
import { queryClient } from '@grove/platform/queryClient';
import { pagesKey, usePages } from '@grove/platform/usePages';
import type { ResponseOf } from '@grove/contracts/wire';
import { showFailure } from '@grove/platform/showFailure';
import { useMutation } from '@tanstack/react-query';
import type { InfiniteData, Mutation, MutationStatus } from '@tanstack/react-query';
import { create } from 'zustand';
import { countKey } from './notifications.api.ts';
import type { UnreadCount } from './notifications.api.ts';

type NotificationPage = ResponseOf<'GET /api/notifications'>;
type Pages = InfiniteData<NotificationPage, string | null>;

const listKey = ['/api/notifications'];
const shownKey = pagesKey(listKey);
const marksKey = ['notifications-read'];

/** What was marked as read in this page: it is shown so in every list that arrives, were it asked for before or after. */
const useMarked = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

/** The member's notifications, newest first, asked for anew whenever they are opened. */
export function useNotifications() {
  const marked = useMarked(({ ids }) => ids);
  return usePages(
    {
      key: listKey,
      load: async (cursor, signal) => {
        const before = new Set(marks({ status: 'success' }));
        const page = await call('GET /api/notifications', { query: { cursor }, signal });
        const meanwhile = marks().filter((mark) => mark.state.status !== 'error' && !before.has(mark));
        // The server may have answered before it heard of what was marked meanwhile.
        if (meanwhile.length === 0) queryClient.setQueryData<UnreadCount>(countKey, { unread: page.unread });
        if (meanwhile.some(({ state }) => state.variables === undefined)) addMarked(idsOf([page]));
        return page;
      },
      onLeave: 'refresh',
      select: (data) => ({ ...data, pages: data.pages.map((page) => showMarked(page, marked)) }),
    },
    queryClient,
  );
}

/** Marks some notifications as read, or all of them without ids. It shows at once; should the server refuse, what is
 *  true is asked for anew. */
export function useMarkRead() {
  return useMutation(
    {
      mutationKey: marksKey,
      // One after the other: each answer counts what is left, and the last to come is the last to be shown.
      scope: { id: 'notifications-read' },
      mutationFn: (ids: string[] | undefined) =>
        call('POST /api/notifications/read', { body: ids === undefined ? {} : { ids } }),
      onMutate: (ids) => {
        showRead(ids);
      },
      onSuccess: (count) => {
        // What waits in line is shown already, but not yet in this count.
        if (marks({ status: 'pending' }).length === 1) queryClient.setQueryData<UnreadCount>(countKey, count);
      },
      onError: (error, ids) => {
        showFailure(error);
        const others = marks({ status: 'pending' }).filter(({ state }) => state.variables !== ids);
        useMarked.setState({ ids: new Set(others.flatMap(({ state }) => state.variables ?? [])) });
        void queryClient.invalidateQueries({ queryKey: shownKey });
        void queryClient.invalidateQueries({ queryKey: countKey });
      },
    },
    queryClient,
  );
}

/** The clicks on 'Mark as read' and 'Mark all as read', without ids. */
function marks({ status }: { status?: MutationStatus } = {}) {
  const found = queryClient.getMutationCache().findAll({ mutationKey: marksKey, ...(status && { status }) });
  return found as Mutation<UnreadCount, Error, string[] | undefined>[];
}

function showRead(ids: string[] | undefined) {
  const known = queryClient.getQueryData<Pages>(shownKey)?.pages ?? [];
  const meant = ids ?? idsOf(known);
  const { ids: marked } = useMarked.getState();
  const items = known.flatMap((page) => showMarked(page, marked).items);
  const newlyRead = items.filter(({ id, isRead }) => !isRead && meant.includes(id)).length;
  queryClient.setQueryData<UnreadCount>(
    countKey,
    (count) => count && { unread: ids === undefined ? 0 : Math.max(0, count.unread - newlyRead) },
  );
  addMarked(meant);
}

function addMarked(ids: readonly string[]) {
  useMarked.setState(({ ids: before }) => ({ ids: new Set([...before, ...ids]) }));
}

function showMarked(page: NotificationPage, marked: ReadonlySet<string>): NotificationPage {
  return {
    ...page,
    items: page.items.map((item) => (marked.has(item.id) ? { ...item, isRead: true } : item)),
  };
}

function idsOf(pages: readonly NotificationPage[]) {
  return pages.flatMap(({ items }) => items.map(({ id }) => id));
}
