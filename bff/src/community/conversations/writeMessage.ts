import { attachedWord } from '@grove/contracts/attachedWord';
import type { Message } from '@grove/contracts/conversations';
import type { Id } from '@grove/contracts/fields';
import { newConversationsMax } from '@grove/contracts/limits';
import { Types } from 'mongoose';
import { addEvent } from '../../delivery/events/addEvent.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTurn } from '../../infra/inTurn.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/findPeople.ts';
import type { Attached } from '../attachments/attached.ts';
import { claimAttachments } from '../attachments/claimAttachments.ts';
import { excerptOf } from '../../infra/excerptOf.ts';
import { Conversations } from './conversations.model.ts';
import { mayWrite } from './conversations.policy.ts';
import type { Other } from './conversations.policy.ts';
import { findConversation, pairOf } from './findConversation.ts';
import type { OwnConversation } from './findConversation.ts';
import { Messages } from './messages.model.ts';
import type { StoredMessage } from './messages.model.ts';
import { newConversation, newMessage, newSide } from './newMessage.ts';
import { openPagesOf } from './openPagesOf.ts';
import { toMessage } from './readMessages.ts';
import { tellOfMessage } from './tellOfMessage.ts';

const dayMs = 86_400_000;

interface Words {
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
export async function writeMessage(actor: Actor, words: Words): Promise<Message> {
  if (words.userId === actor.id) throw new AppError('not-found');
  const people = await findPeople([new Types.ObjectId(words.userId)]);
  const person = people.get(words.userId);
  const message = await inTurn(pairOf(actor.id, words.userId), () =>
    inTransaction((tx) => write(actor, words, { person, tx })),
  );
  return toMessage(actor, message);
}

async function write(
  actor: Actor,
  { userId, text, key, attachments: ids = [] }: Words,
  { person, tx }: { person: Other; tx: Transaction },
): Promise<StoredMessage> {
  const found = await findConversation(actor, userId, tx);
  if (found === null && person === undefined) throw new AppError('not-found');
  const known = await findSent(actor, key, tx);
  if (known !== null) {
    if (!found?.conversation._id.equals(known.conversationId)) throw new AppError('key-reused');
    return known;
  }
  if (!mayWrite(actor, person, found?.conversation.sides ?? [])) throw new AppError('cannot-be-written');
  const now = clock.now();
  const _id = new Types.ObjectId();
  const attachments = await claimAttachments({ actor, ids, on: { kind: 'message', id: _id } }, tx);
  const step = { preview: previewOf(text, attachments), now, tx };
  const place = found === null ? await begin(actor, userId, step) : await goOn(found, step);
  const authorId = new Types.ObjectId(actor.id);
  const message = newMessage({ _id, ...place, authorId, key, text, attachments, createdAt: now });
  await nativeCollection(Messages).insertOne(message, { session: tx });
  await tellOfMessage(actor.id, userId, message, tx);
  const both = [message.authorId, new Types.ObjectId(userId)].map((one) => ({ userId: one }));
  const about = { conversationId: place.conversationId.toHexString(), messageId: message._id.toHexString() };
  await addEvent({ audiences: openPagesOf(...both), kind: 'message', about }, tx);
  return message;
}

async function findSent(actor: Actor, key: string, tx: Transaction): Promise<StoredMessage | null> {
  const own = { authorId: new Types.ObjectId(actor.id), key };
  return nativeCollection(Messages).findOne(own, { session: tx });
}

/** The preview of a message in the list of conversations. */
function previewOf(text: string, attachments: readonly Attached[]): string {
  return text === '' ? attachedWord(attachments) : excerptOf(text);
}

interface Step {
  preview: string;
  now: Date;
  tx: Transaction;
}

type MessagePlace = Pick<StoredMessage, 'conversationId' | 'number'>;

async function begin(actor: Actor, userId: Id, { preview, now, tx }: Step): Promise<MessagePlace> {
  if (!actor.isCreator) await refuseTooMany(actor, now, tx);
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
async function goOn(
  { conversation, own, otherPath }: OwnConversation,
  { preview, now, tx }: Step,
): Promise<MessagePlace> {
  const { _id, count } = conversation;
  const number = count + 1;
  // If this server's clock is behind, the conversation must not move down in the list.
  const lastAt = new Date(Math.max(now.getTime(), conversation.lastAt.getTime()));
  const last = { authorId: own.userId, text: preview };
  const received = { [`${otherPath}.received`]: number, [`${otherPath}.isUnread`]: true };
  await nativeCollection(Conversations).updateOne(
    { _id },
    { $set: { count: number, last, lastAt, updatedAt: now, ...received } },
    { session: tx },
  );
  return { conversationId: _id, number };
}

async function refuseTooMany({ id }: Actor, now: Date, tx: Transaction): Promise<void> {
  const begun = await nativeCollection(Conversations).countDocuments(
    { startedBy: new Types.ObjectId(id), createdAt: { $gt: new Date(now.getTime() - dayMs) } },
    { session: tx, limit: newConversationsMax },
  );
  if (begun >= newConversationsMax) throw new AppError('too-many-conversations');
}
