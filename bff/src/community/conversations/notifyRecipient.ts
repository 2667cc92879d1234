import type { Id } from '@grove/contracts/fields/fields';
import { notifyBundled } from '../../delivery/notifications/notifyBundled.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredMessage } from './messages.model.ts';

/** Notifies the recipient of a message; unread messages of the same author share one notification. */
export async function notifyRecipient(
  by: Id,
  userId: Id,
  { _id, conversationId }: Pick<StoredMessage, '_id' | 'conversationId'>,
  tx: Transaction,
): Promise<void> {
  const about = [`conversation:${conversationId.toHexString()}`];
  const notification = {
    userId,
    kind: 'message',
    bundle: messageBundleKey(by),
    by,
    about,
    data: { userId: by },
  } as const;
  await notifyBundled({ ...notification, cause: messageCause({ _id }) }, tx);
}

/** The key of the notification that bundles the messages of one author. */
export function messageBundleKey(userId: Id): string {
  return `messages:${userId}`;
}

export function messageCause({ _id }: Pick<StoredMessage, '_id'>): string {
  return `message:${_id.toHexString()}`;
}
