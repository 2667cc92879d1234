import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { addEvent } from '../../delivery/events/addEvent.ts';
import { withdrawCause } from '../../delivery/notifications/withdrawNotifications.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { removeAttachments } from '../attachments/removeAttachments.ts';
import { Conversations } from './conversations.model.ts';
import { Messages } from './messages.model.ts';
import type { StoredMessage } from './messages.model.ts';
import { userAudiences } from './userAudiences.ts';
import { messageCause } from './notifyRecipient.ts';

/** Deletes the text and files of the actor's own message for both participants; its position in the conversation stays.
 *  Idempotent. @throws AppError('not-found') for any other message. */
export async function deleteMessage(actor: Actor, messageId: Id): Promise<void> {
  const ownMessage = { _id: new Types.ObjectId(messageId), authorId: new Types.ObjectId(actor.id) };
  await inTransaction(async (tx) => {
    const message = await nativeCollection(Messages).findOne(ownMessage, { session: tx });
    if (message === null) throw new AppError('not-found');
    await redactMessage(message, tx);
  });
}

/** Deletes the text and files of any message. Idempotent. */
export async function redactMessage(message: StoredMessage, tx: Transaction): Promise<void> {
  if (message.deletedAt !== null) return;
  const { _id, conversationId, number, attachments } = message;
  const now = clock.now();
  const redacted = { text: '', attachments: [], deletedAt: now, updatedAt: now };
  await nativeCollection(Messages).updateOne({ _id }, { $set: redacted }, { session: tx });
  await removeAttachments(
    attachments.map((one) => one._id),
    tx,
  );
  await withdrawCause(messageCause(message), tx);
  const conversation = await nativeCollection(Conversations).findOne(
    { _id: conversationId },
    { session: tx },
  );
  if (conversation === null) return;
  if (conversation.count === number)
    await nativeCollection(Conversations).updateOne(
      { _id: conversationId },
      { $set: { 'last.text': null, updatedAt: now } },
      { session: tx },
    );
  const about = { conversationId: conversationId.toHexString(), messageId: _id.toHexString() };
  await addEvent({ audiences: userAudiences(...conversation.sides), kind: 'message', about }, tx);
}
