import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Conversations } from './conversations.model.ts';
import { Messages } from './messages.model.ts';
import type { StoredMessage } from './messages.model.ts';

/** Finds a message of one of the reader's conversations, unless it is deleted.
 *  @throws AppError('not-found') for any other. */
export async function findVisibleMessage(
  reader: Pick<Actor, 'id'>,
  messageId: Id,
  tx: Transaction,
): Promise<StoredMessage> {
  const message = await findReadableMessage(reader, new Types.ObjectId(messageId), tx);
  if (message === null) throw new AppError('not-found');
  return message;
}

/** Whether someone may read a message and its files: only the two participants of its conversation. */
export async function canReadMessage(reader: Pick<Actor, 'id'>, messageId: Types.ObjectId): Promise<boolean> {
  return (await findReadableMessage(reader, messageId)) !== null;
}

async function findReadableMessage(
  { id }: Pick<Actor, 'id'>,
  _id: Types.ObjectId,
  tx?: Transaction,
): Promise<StoredMessage | null> {
  const options = { ...(tx && { session: tx }) };
  const message = await nativeCollection(Messages).findOne({ _id }, options);
  if (message === null || message.deletedAt !== null) return null;
  const conversationFilter = { _id: message.conversationId, 'sides.userId': new Types.ObjectId(id) };
  const conversation = await nativeCollection(Conversations).findOne(conversationFilter, {
    projection: { _id: 1 },
    ...options,
  });
  return conversation && message;
}
