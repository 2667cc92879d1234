import type { Id } from '@grove/contracts/fields';
import { notifyOf } from '../../delivery/notifications/bundle.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredMessage } from './messages.model.ts';

/** Tells whom a message is for: with all of the same person that they have not seen. */
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

/** What gathers the messages of one person. */
export function messagesOf(userId: Id): string {
  return `messages:${userId}`;
}

export function causeOfMessage({ _id }: Pick<StoredMessage, '_id'>): string {
  return `message:${_id.toHexString()}`;
}
