import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { MessagePage } from '@grove/contracts/community/conversations';
import { messagesPageSize } from '@grove/contracts/fields/limits';
import { call } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { useLive } from '@grove/platform/live';
import { usePages } from '@grove/platform/usePages';
import { useWrite } from '@grove/platform/useWrite';
import { refetchInbox, markReadInCache } from './inbox.api.ts';
import { sortMessages, mergeNewest, appendSent } from './messageLists.ts';
import type { MessagePages } from './messageLists.ts';
import { messagePagesKey, messagesKey } from './messagesKey.ts';

const endpoint = 'GET /api/conversations/:userId/messages';

/** Loads the messages with a member, newest page first, and keeps them up to date while they are shown. */
export function useMessages(userId: string) {
  const cache = useQueryClient();
  const loadNewest = useLoadNewest(userId);
  const onChange = ({ conversationId, messageId }: { conversationId?: string; messageId?: string }) => {
    const list = cache.getQueryData<MessagePages>(messagePagesKey(userId));
    const own = list?.pages[0]?.id ?? undefined;
    // Before the first message it is not known yet which conversation is theirs.
    if (conversationId !== undefined && own !== undefined && conversationId !== own) return;
    const at = list ? sortMessages(list).findLastIndex(({ id }) => id === messageId) : -1;
    const isFarBack = list !== undefined && at !== -1 && at < sortMessages(list).length - messagesPageSize;
    if (isFarBack) void cache.invalidateQueries({ queryKey: messagePagesKey(userId), exact: true });
    else loadNewest();
  };
  useLive('message', onChange);
  useLive('seen', onChange);
  return usePages<MessagePage>({
    key: messagesKey(userId),
    load: (cursor, signal) => call(endpoint, { params: { userId }, query: { cursor }, signal }),
    onLeave: 'refresh',
  });
}

/** Returns a function that requests the newest page and merges it. If several requests are in progress, older
 *  responses are ignored. */
function useLoadNewest(userId: string): () => void {
  const cache = useQueryClient();
  const requests = useRef({ started: 0, applied: 0 });
  return () => {
    const requestNumber = ++requests.current.started;
    call(endpoint, { params: { userId }, query: {} })
      .then((newest) => {
        if (requestNumber < requests.current.applied) return;
        requests.current.applied = requestNumber;
        cache.setQueryData<MessagePages>(
          messagePagesKey(userId),
          (list) => list && mergeNewest(list, newest),
        );
      })
      // The next event or visit requests it again.
      .catch(() => undefined);
  };
}

/** Returns a function that marks messages as seen, up to the message with a number. */
export function useMarkSeen(userId: string) {
  const cache = useQueryClient();
  const lastMarked = useRef(0);
  return (number: number) => {
    if (number <= lastMarked.current) return;
    lastMarked.current = number;
    markReadInCache(cache, userId);
    call('PUT /api/conversations/:userId/seen', { params: { userId }, body: { number } }).then(
      () => {
        cache.setQueryData<MessagePages>(
          messagePagesKey(userId),
          (list) => list && withHead(list, (page) => ({ ...page, seen: { ...page.seen, own: number } })),
        );
        refetchInbox(cache);
      },
      () => {
        lastMarked.current = 0;
      },
    );
  };
}

interface MessageChange {
  userId: string;
  /** The message's idempotency key. */
  key: string;
  text: string;
  /** Ids of uploaded files. */
  attachments: readonly string[];
}

/** Sends a message to a member. */
export const sendMessage = defineWrite({
  name: 'send message',
  request: ({ userId, key, text, attachments }: MessageChange) =>
    request('POST /api/conversations/:userId/messages', {
      params: { userId },
      body: { text, key, ...(attachments.length > 0 && { attachments: [...attachments] }) },
    }),
  persist: {
    key: ({ userId, key }) => `message ${userId} ${key}`,
    scope: ({ userId }) => `message ${userId}`,
    keepRefused: true,
  },
  // The message is unsent until it is in the list, so it never disappears.
  pendingUntil: async (sent, { userId }, client) => {
    refetchInbox(client);
    const list = client.getQueryData<MessagePages>(messagePagesKey(userId));
    const extended = list && appendSent(list, sent);
    if (extended === list) await client.invalidateQueries({ queryKey: messagePagesKey(userId), exact: true });
    else client.setQueryData<MessagePages>(messagePagesKey(userId), extended);
  },
});

const deleteMessage = (userId: string) =>
  defineWrite({
    name: 'delete message',
    request: (messageId: string) => request('DELETE /api/messages/:messageId', { params: { messageId } }),
    queryUpdates: [
      {
        queries: () => ({ queryKey: messagePagesKey(userId), exact: true }),
        settle: (list: MessagePages, _answer, messageId) => withDeleted(list, messageId),
      },
    ],
    onAccepted: (_answer, _change, client) => {
      refetchInbox(client);
    },
  });

/** Deletes the text and files of the user's own message. */
export function useDeleteMessage(userId: string) {
  return useWrite(deleteMessage(userId));
}

function withDeleted(list: MessagePages, messageId: string): MessagePages {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((one) =>
        one.id === messageId ? { ...one, text: '', attachments: [], isDeleted: true } : one,
      ),
    })),
  };
}

function withHead(list: MessagePages, change: (page: MessagePage) => MessagePage): MessagePages {
  return { ...list, pages: list.pages.map((page, at) => (at === 0 ? change(page) : page)) };
}
