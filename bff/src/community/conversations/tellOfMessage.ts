import type { Id } from '@grove/contracts/fields';
import { notifyOf } from '../../delivery/notifications/bundle.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredMessage } from './messages.model.ts';

/** Notifies the recipient of a message; unread messages of the same author share one notification. */
export async function tellOfMessage(
  by: Id,
  userId: Id,
  { _id, conversationId }: Pick<StoredMessage, '_id' | 'conversationId'>,
  tx: Transaction,
): Promise<void> {
  const about = [`conversation:${conversationId.toHexString()}`];
  const news = { userId, kind: 'message', bundle: messagesOf(by), by, about, data: { userId: by } } as const;
  await notifyOf({ ...news, cause: causeOfMessage({ _id }) }, tx);
}

/** The key of the notification that bundles the messages of one author. */
export function messagesOf(userId: Id): string {
  return `messages:${userId}`;
}

export function causeOfMessage({ _id }: Pick<StoredMessage, '_id'>): string {
  return `message:${_id.toHexString()}`;
}
