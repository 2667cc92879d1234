import { defineWrite, request } from '@grove/platform/defineWrite';
import { useWrite } from '@grove/platform/useWrite';
import type { MessagePages } from './messageLists.ts';
import { messagePagesKey } from './messagesKey.ts';

/** Queries that show whether the user has blocked a member, besides the messages. */
const affectedKeys = ['/api/posts', '/api/trending-posts', '/api/profiles', '/api/blocked-members'];

const blockMember = (userId: string) =>
  defineWrite({
    name: 'block member',
    scope: `block ${userId}`,
    request: (isBlocked: boolean) =>
      isBlocked
        ? request('PUT /api/conversations/:userId/block', { params: { userId }, body: {} })
        : request('DELETE /api/conversations/:userId/block', { params: { userId } }),
    queryUpdates: [
      {
        queries: () => ({ queryKey: messagePagesKey(userId), exact: true }),
        settle: (list: MessagePages, _answer, isBlocked) => ({
          ...list,
          pages: list.pages.map((page, index) =>
            index === 0 ? { ...page, isBlocked, can: { ...page.can, write: !isBlocked } } : page,
          ),
        }),
      },
    ],
    onAccepted: (_answer, _isBlocked, client) => {
      for (const key of affectedKeys) void client.invalidateQueries({ queryKey: [key] });
    },
  });

/** Blocks or unblocks a member. */
export function useBlock(userId: string) {
  return useWrite(blockMember(userId));
}
