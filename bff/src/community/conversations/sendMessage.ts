import { describeAttachments } from '@grove/contracts/community/attachmentRules';
import type { Message } from '@grove/contracts/community/conversations';
import type { Id } from '@grove/contracts/fields/fields';
import { newConversationsMax } from '@grove/contracts/fields/limits';
import { Types } from 'mongoose';
import { addEvent } from '../../delivery/events/addEvent.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { runExclusive } from '../../infra/runExclusive.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import type { AttachedFile } from '../attachments/attachedFile.ts';
import { claimAttachments } from '../attachments/claimAttachments.ts';
import { toExcerpt } from '../../infra/toExcerpt.ts';
import { Conversations } from './conversations.model.ts';
import { canWriteTo } from './conversations.policy.ts';
import type { Other } from './conversations.policy.ts';
import { findConversation, isEmpty, toPairKey } from './findConversation.ts';
import type { OwnConversation } from './findConversation.ts';
import { Messages } from './messages.model.ts';
import type { StoredMessage } from './messages.model.ts';
import { newConversation, newMessage, newSide } from './newMessage.ts';
import { userAudiences } from './userAudiences.ts';
import { toMessage } from './readMessages.ts';
import { notifyRecipient } from './notifyRecipient.ts';

const dayMs = 86_400_000;

interface MessageInput {
  /** The recipient's id. */
  userId: Id;
  text: string;
  /** Idempotency key: sent again with the same key, it is the same message. */
  key: string;
  /** Ids of the attachments. */
  attachments?: Id[] | undefined;
}

/** Sends a message to another member, and starts the conversation if there is none. It follows all earlier messages.
 *  @throws AppError('not-found') for the actor's own id and for unknown ones, AppError('cannot-be-written') if one has
 *  blocked the other or the account is deleted, AppError('too-many-conversations'), AppError('key-reused') if the key
 *  was used in another conversation, and what `claimAttachments` throws. */
export async function sendMessage(actor: Actor, input: MessageInput): Promise<Message> {
  if (input.userId === actor.id) throw new AppError('not-found');
  const people = await findPeople([new Types.ObjectId(input.userId)]);
  const person = people.get(input.userId);
  const message = await runExclusive(toPairKey(actor.id, input.userId), () =>
    inTransaction((tx) => storeMessage(actor, input, { person, tx })),
  );
  return toMessage(actor, message);
}

async function storeMessage(
  actor: Actor,
  { userId, text, key, attachments: ids = [] }: MessageInput,
  { person, tx }: { person: Other; tx: Transaction },
): Promise<StoredMessage> {
  const found = await findConversation(actor, userId, tx);
  if (found === null && person === undefined) throw new AppError('not-found');
  const existing = await findSentMessage(actor, key, tx);
  if (existing !== null) {
    if (!found?.conversation._id.equals(existing.conversationId)) throw new AppError('key-reused');
    return existing;
  }
  if (!canWriteTo(actor, person, found?.conversation.sides ?? [])) throw new AppError('cannot-be-written');
  const now = clock.now();
  const _id = new Types.ObjectId();
  const attachments = await claimAttachments({ actor, ids, on: { kind: 'message', id: _id } }, tx);
  const context = { preview: getPreview(text, attachments), now, tx };
  const position =
    found === null
      ? await startConversation(actor, userId, context)
      : await continueConversation(found, context);
  const authorId = new Types.ObjectId(actor.id);
  const message = newMessage({ _id, ...position, authorId, key, text, attachments, createdAt: now });
  await nativeCollection(Messages).insertOne(message, { session: tx });
  await notifyRecipient(actor.id, userId, message, tx);
  const participants = [message.authorId, new Types.ObjectId(userId)].map((one) => ({ userId: one }));
  const about = {
    conversationId: position.conversationId.toHexString(),
    messageId: message._id.toHexString(),
  };
  await addEvent({ audiences: userAudiences(...participants), kind: 'message', about }, tx);
  return message;
}

async function findSentMessage(actor: Actor, key: string, tx: Transaction): Promise<StoredMessage | null> {
  const sentFilter = { authorId: new Types.ObjectId(actor.id), key };
  return nativeCollection(Messages).findOne(sentFilter, { session: tx });
}

/** The preview of a message in the list of conversations. */
function getPreview(text: string, attachments: readonly AttachedFile[]): string {
  return text === '' ? describeAttachments(attachments) : toExcerpt(text);
}

interface SendContext {
  preview: string;
  now: Date;
  tx: Transaction;
}

type MessagePosition = Pick<StoredMessage, 'conversationId' | 'number'>;

async function startConversation(
  actor: Actor,
  userId: Id,
  { preview, now, tx }: SendContext,
): Promise<MessagePosition> {
  if (!actor.isCreator) await assertBelowDailyLimit(actor, now, tx);
  const authorId = new Types.ObjectId(actor.id);
  const conversation = newConversation({
    sides: [
      newSide({ userId: authorId }),
      newSide({ userId: new Types.ObjectId(userId), received: 1, isUnread: true }),
    ],
    startedBy: authorId,
    count: 1,
    last: { authorId, text: preview },
    ...{ lastAt: now, createdAt: now },
  });
  await nativeCollection(Conversations).insertOne(conversation, { session: tx });
  return { conversationId: conversation._id, number: 1 };
}

/** Adds to a conversation. A concurrent message conflicts here; its transaction runs again and gets the next number. */
async function continueConversation(
  { conversation, own, otherPath }: OwnConversation,
  { preview, now, tx }: SendContext,
): Promise<MessagePosition> {
  const { _id, count } = conversation;
  const number = count + 1;
  // Only a block has been stored so far.
  const start = isEmpty(conversation) ? { startedBy: own.userId, createdAt: now } : {};
  // If this server's clock is behind, the conversation must not move down in the list.
  const lastAt = new Date(Math.max(now.getTime(), conversation.lastAt.getTime()));
  const last = { authorId: own.userId, text: preview };
  const received = { [`${otherPath}.received`]: number, [`${otherPath}.isUnread`]: true };
  await nativeCollection(Conversations).updateOne(
    { _id },
    { $set: { count: number, last, lastAt, updatedAt: now, ...start, ...received } },
    { session: tx },
  );
  return { conversationId: _id, number };
}

async function assertBelowDailyLimit({ id }: Actor, now: Date, tx: Transaction): Promise<void> {
  const startedCount = await nativeCollection(Conversations).countDocuments(
    { startedBy: new Types.ObjectId(id), createdAt: { $gt: new Date(now.getTime() - dayMs) } },
    { session: tx, limit: newConversationsMax },
  );
  if (startedCount >= newConversationsMax) throw new AppError('too-many-conversations');
}
