import type { Types } from 'mongoose';
import { newDocument } from '../../infra/newDocument.ts';
import type { Side, StoredConversation } from './conversations.model.ts';
import { toPairKey } from './findConversation.ts';
import type { StoredMessage } from './messages.model.ts';

/** Builds a complete message. Default: no attachments. */
export function newMessage(
  fields: Pick<StoredMessage, 'conversationId' | 'number' | 'authorId' | 'key' | 'text'> &
    Partial<StoredMessage>,
): StoredMessage {
  return { ...newDocument(fields.createdAt), attachments: [], deletedAt: null, ...fields };
}

/** Builds a complete conversation. */
export function newConversation(
  fields: Pick<StoredConversation, 'sides' | 'startedBy' | 'count' | 'last' | 'lastAt'> &
    Partial<StoredConversation>,
): StoredConversation {
  const [one, other] = fields.sides;
  return {
    ...newDocument(fields.createdAt),
    pair: toPairKey(one.userId.toHexString(), other.userId.toHexString()),
    ...fields,
  };
}

/** Builds one side of a conversation. Default: nothing received or seen. */
export function newSide(fields: { userId: Types.ObjectId } & Partial<Side>): Side {
  return { isGone: false, seen: 0, received: 0, isUnread: false, hasBlocked: false, ...fields };
}
