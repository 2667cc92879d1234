import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { takeBack } from './deleteMessage.ts';
import { Messages } from './messages.model.ts';
import type { StoredMessage } from './messages.model.ts';

/** Messages by their ids, whoever may read them, without those that were deleted. */
export async function findAnyMessages(
  ids: readonly Types.ObjectId[],
  tx?: Transaction,
): Promise<StoredMessage[]> {
  return nativeCollection(Messages)
    .find({ _id: { $in: [...ids] }, deletedAt: null }, { ...(tx && { session: tx }) })
    .toArray();
}

/** Takes back a message, whoever wrote it. One that is gone is no trouble. */
export async function removeMessage(messageId: Types.ObjectId, tx: Transaction): Promise<void> {
  const [message] = await findAnyMessages([messageId], tx);
  if (message !== undefined) await takeBack(message, tx);
}
