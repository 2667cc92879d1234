import { pagesKey } from '@grove/platform/usePages';

/** Query key of `usePages` for the messages with a member. */
export const messagesKey = (userId: string) => ['/api/conversations', userId, 'messages'];

/** Query key of the messages with a member. */
export const messagePagesKey = (userId: string) => pagesKey(messagesKey(userId));
