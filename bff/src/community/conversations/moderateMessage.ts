import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { redactMessage } from './deleteMessage.ts';
import { Messages } from './messages.model.ts';
import type { StoredMessage } from './messages.model.ts';

/** Finds messages by their ids without checking access, except deleted ones. */
export async function findAnyMessages(
  ids: readonly Types.ObjectId[],
  tx?: Transaction,
): Promise<StoredMessage[]> {
  return nativeCollection(Messages)
    .find({ _id: { $in: [...ids] }, deletedAt: null }, { ...(tx && { session: tx }) })
    .toArray();
}

/** Deletes a message of any author. Idempotent. */
export async function removeMessage(messageId: Types.ObjectId, tx: Transaction): Promise<void> {
  const [message] = await findAnyMessages([messageId], tx);
  if (message !== undefined) await redactMessage(message, tx);
}
