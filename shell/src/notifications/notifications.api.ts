import { call } from '@grove/platform/call';
import { queryClient } from '@grove/platform/queryClient';
import type { ResponseOf } from '@grove/contracts/wire';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { toastFailure } from '../chrome/toastFailure.ts';

type Count = ResponseOf<'GET /api/notifications/count'>;
type NotificationPage = ResponseOf<'GET /api/notifications'>;
type Pages = InfiniteData<NotificationPage, string | null>;

const countKey = ['/api/notifications/count'];
const pagesKey = ['/api/notifications', 'pages'];

/** How many notifications the member has not read. The page brings the first answer along. */
export function useUnreadCount(): number {
  return useQuery<Count>({ queryKey: countKey }, queryClient).data?.unread ?? 0;
}

/** The count as it is known, asked for where it is not. */
export function knownUnreadCount(): Promise<number> {
  return queryClient.query<Count>({ queryKey: countKey }).then(({ unread }) => unread);
}

/** The count as the server knows it now. */
export function askUnreadCount(): Promise<number> {
  return queryClient.query<Count>({ queryKey: countKey, staleTime: 0 }).then(({ unread }) => unread);
}

/** The member's notifications, newest first, asked for anew whenever they are opened. */
export function useNotifications() {
  return useInfiniteQuery(
    {
      queryKey: pagesKey,
      queryFn: async ({ pageParam, signal }) => {
        const query = pageParam === null ? {} : { cursor: pageParam };
        const page = await call('GET /api/notifications', { query, signal });
        queryClient.setQueryData<Count>(countKey, { unread: page.unread });
        return page;
      },
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.nextCursor,
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

/** Marks some notifications as read, or all of them without ids. It shows at once; should the server refuse, what is
 *  true is asked for anew. */
export function useMarkRead() {
  return useMutation(
    {
      // One after the other: each answer counts what is left, and the last to come is the last to be shown.
      scope: { id: 'notifications-read' },
      mutationFn: (ids: string[] | undefined) =>
        call('POST /api/notifications/read', { body: ids === undefined ? {} : { ids } }),
      onMutate: async (ids) => {
        await queryClient.cancelQueries({ queryKey: pagesKey });
        showRead(ids);
      },
      onSuccess: (count) => {
        queryClient.setQueryData<Count>(countKey, count);
      },
      onError: (error) => {
        toastFailure(error);
        void queryClient.invalidateQueries({ queryKey: pagesKey });
        void queryClient.invalidateQueries({ queryKey: countKey });
      },
    },
    queryClient,
  );
}

/** What was earned and not yet shown to the member, in any tab; from now on it counts as shown. */
export async function takeAnnouncements() {
  return call('POST /api/notifications/announce', { body: {} });
}

function showRead(ids: string[] | undefined) {
  const isMeant = (id: string) => ids === undefined || ids.includes(id);
  const pages = queryClient.getQueryData<Pages>(pagesKey);
  const items = pages?.pages.flatMap((page) => page.items) ?? [];
  const newlyRead = items.filter(({ id, isRead }) => !isRead && isMeant(id)).length;
  queryClient.setQueryData<Count>(
    countKey,
    (count) => count && { unread: ids === undefined ? 0 : Math.max(0, count.unread - newlyRead) },
  );
  queryClient.setQueryData<Pages>(
    pagesKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (isMeant(item.id) ? { ...item, isRead: true } : item)),
        })),
      },
  );
}
