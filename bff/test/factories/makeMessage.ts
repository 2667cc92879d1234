import { randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { Conversations } from '../../src/community/conversations/conversations.model.ts';
import type { Side } from '../../src/community/conversations/conversations.model.ts';
import { pairOf } from '../../src/community/conversations/findConversation.ts';
import { Messages } from '../../src/community/conversations/messages.model.ts';
import type { StoredMessage } from '../../src/community/conversations/messages.model.ts';

interface Wanted {
  from: Types.ObjectId;
  to: Types.ObjectId;
  text?: string;
  attachments?: StoredMessage['attachments'];
  createdAt?: Date;
}

/** A stored message, the newest of its conversation, which begins with it where there is none. */
export async function makeMessage({
  from,
  to,
  text = 'I sat by the river.',
  attachments = [],
  createdAt = new Date(),
}: Wanted): Promise<StoredMessage> {
  const pair = pairOf(from.toHexString(), to.toHexString());
  const former = await Conversations.findOne({ pair }).lean();
  const number = (former?.count ?? 0) + 1;
  const sides = former?.sides ?? [side(from), side(to)];
  const received = sides.map((side) =>
    side.userId.equals(to) ? { ...side, received: number, isUnread: true } : side,
  );
  const conversation = await Conversations.findOneAndUpdate(
    { pair },
    {
      $set: { sides: received, count: number, last: { authorId: from, text }, lastAt: createdAt },
      $setOnInsert: { startedBy: from, createdAt },
    },
    { upsert: true, returnDocument: 'after', runValidators: true },
  );
  const message = await Messages.create({
    conversationId: conversation._id,
    number,
    authorId: from,
    key: randomBytes(16).toString('hex'),
    text,
    attachments,
    createdAt,
  });
  return message.toObject();
}

function side(userId: Types.ObjectId): Side {
  return { userId, isGone: false, seen: 0, received: 0, isUnread: false, hasBlocked: false };
}
