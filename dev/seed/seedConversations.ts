import { Types } from 'mongoose';
import { Conversations } from '../../bff/src/community/conversations/conversations.model.ts';
import { Messages } from '../../bff/src/community/conversations/messages.model.ts';
import { newConversation, newMessage, newSide } from '../../bff/src/community/conversations/newMessage.ts';
import { nativeCollection } from '../../bff/src/infra/mongo.ts';
import { conversations } from './conversations.ts';
import type { ConversationContent } from './conversations.ts';
import { daysAgo, seedId } from './seedIds.ts';

/** Seeds the conversations of the demo. */
export async function seedConversations(): Promise<void> {
  await Promise.all(conversations.map(seedConversation));
}

/** Inserts the messages before the conversation, so that the next run completes an interrupted one. */
async function seedConversation(content: ConversationContent): Promise<void> {
  const { between, lines, unseen } = content;
  const conversationId = new Types.ObjectId(seedId('conversation', between.join(' ')));
  if (await Conversations.exists({ _id: conversationId })) return;
  const first = new Types.ObjectId(seedId('user', between[0]));
  const second = new Types.ObjectId(seedId('user', between[1]));
  const written = timesOf(content).map((createdAt, at) => {
    const [by, text] = lines[at] ?? [0, ''];
    const id = seedId('message', `${conversationId.toHexString()} ${String(at)}`);
    return newMessage({
      _id: new Types.ObjectId(id),
      ...{ conversationId, number: at + 1, authorId: by === 0 ? first : second },
      ...{ key: seedId('key', id), text, createdAt },
    });
  });
  for (const message of written)
    if (!(await Messages.exists({ _id: message._id }))) await nativeCollection(Messages).insertOne(message);
  const last = written.at(-1) ?? { authorId: first, text: '', createdAt: new Date() };
  const sideOf = (userId: Types.ObjectId) => {
    const received = written.findLast(({ authorId }) => !authorId.equals(userId))?.number ?? 0;
    const isUnread = unseen > 0 && received === lines.length;
    return newSide({ userId, received, isUnread, seen: isUnread ? lines.length - unseen : lines.length });
  };
  const conversation = newConversation({
    _id: conversationId,
    sides: [sideOf(first), sideOf(second)],
    startedBy: first,
    count: lines.length,
    last: { authorId: last.authorId, text: last.text },
    lastAt: last.createdAt,
    createdAt: written[0]?.createdAt ?? last.createdAt,
  });
  await nativeCollection(Conversations).insertOne(conversation);
}

function timesOf({ daysAgo: days, lines }: ConversationContent): Date[] {
  let at = daysAgo(days).getTime();
  return lines.map(([, , minutesLater]) => new Date((at += minutesLater * 60_000)));
}
