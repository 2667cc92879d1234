import { randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { Conversations } from '../../src/community/conversations/conversations.model.ts';
import type { Side } from '../../src/community/conversations/conversations.model.ts';
import { toPairKey } from '../../src/community/conversations/findConversation.ts';
import { Messages } from '../../src/community/conversations/messages.model.ts';
import type { StoredMessage } from '../../src/community/conversations/messages.model.ts';
import { newConversation, newMessage, newSide } from '../../src/community/conversations/newMessage.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';

interface MessageOptions {
  from: Types.ObjectId;
  to: Types.ObjectId;
  text?: string;
  attachments?: StoredMessage['attachments'];
  createdAt?: Date;
}

/** Stores a message as the newest of its conversation, which is created if needed. */
export async function makeMessage({
  from,
  to,
  text = 'I sat by the river.',
  attachments = [],
  createdAt = new Date(),
}: MessageOptions): Promise<StoredMessage> {
  const pair = toPairKey(from.toHexString(), to.toHexString());
  const conversations = nativeCollection(Conversations);
  const existing = await conversations.findOne({ pair });
  const number = (existing?.count ?? 0) + 1;
  const [first, second] = existing?.sides ?? [newSide({ userId: from }), newSide({ userId: to })];
  const receive = (side: Side) =>
    side.userId.equals(to) ? { ...side, received: number, isUnread: true } : side;
  const conversation = newConversation({
    startedBy: from,
    ...(existing ?? { createdAt }),
    sides: [receive(first), receive(second)],
    ...{ count: number, last: { authorId: from, text }, lastAt: createdAt },
  });
  await conversations.replaceOne({ _id: conversation._id }, conversation, { upsert: true });
  const message = newMessage({
    conversationId: conversation._id,
    number,
    authorId: from,
    key: randomBytes(16).toString('hex'),
    text,
    attachments,
    createdAt,
  });
  await nativeCollection(Messages).insertOne(message);
  return message;
}
