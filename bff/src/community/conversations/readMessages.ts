import type { Message, MessagePage } from '@grove/contracts/community/conversations';
import type { Id } from '@grove/contracts/fields/fields';
import { messagesPageSize } from '@grove/contracts/fields/limits';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { invalidCursor } from '../../http/cursor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { toAttachment } from '../attachments/attachedFile.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import { canBlockMember } from './conversations.policy.ts';
import type { Other } from './conversations.policy.ts';
import { findConversation, isEmpty } from './findConversation.ts';
import type { OwnConversation } from './findConversation.ts';
import { toParticipant } from './listConversations.ts';
import { Messages } from './messages.model.ts';
import type { StoredMessage } from './messages.model.ts';

/** Reads a page of the messages between the actor and another person, newest first. Three queries.
 *  @throws AppError('not-found') for the actor's own id, and for an unknown one without a conversation;
 *  AppError('bad-request') if the cursor is malformed. */
export async function readMessages(
  actor: Actor,
  userId: Id,
  cursor: string | undefined,
): Promise<MessagePage> {
  const cursorFilter = afterCursor(cursor);
  const [found, people] = await Promise.all([
    findConversation(actor, userId),
    findPeople([new Types.ObjectId(userId)]),
  ]);
  const person = people.get(userId);
  if (userId === actor.id || (found === null && person === undefined)) throw new AppError('not-found');
  return {
    id: found && !isEmpty(found.conversation) ? found.conversation._id.toHexString() : null,
    participant: toParticipant(userId, person),
    ...toReaderState(actor, person, found),
    ...(await readPage(actor, found?.conversation._id, cursorFilter)),
  };
}

/** Lists what the actor can do in the conversation. Does not reveal a block to the blocked member. */
function toReaderState(
  actor: Actor,
  person: Other,
  found: OwnConversation | null,
): Pick<MessagePage, 'seen' | 'isBlocked' | 'can'> {
  const isBlockable = canBlockMember(actor, person);
  const isBlocked = isBlockable && found?.own.hasBlocked === true;
  return {
    seen: { own: found?.own.seen ?? 0, theirs: found?.other.seen ?? 0 },
    isBlocked,
    can: {
      write: person !== undefined && !isBlocked,
      block: isBlockable,
      openStudent: actor.isCreator && person?.isCreator === false,
    },
  };
}

async function readPage(
  actor: Actor,
  conversationId: Types.ObjectId | undefined,
  cursorFilter: object,
): Promise<Pick<MessagePage, 'items' | 'nextCursor'>> {
  if (conversationId === undefined) return { items: [], nextCursor: null };
  const found = await nativeCollection(Messages)
    .find({ conversationId, ...cursorFilter })
    .sort({ number: -1 })
    .limit(messagesPageSize + 1)
    .toArray();
  const shown = found.slice(0, messagesPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((message) => toMessage(actor, message)),
    nextCursor: last && found.length > shown.length ? String(last.number) : null,
  };
}

/** Filter for the next page. The cursor is the number of the oldest message of the page before. */
function afterCursor(cursor: string | undefined): object {
  if (cursor === undefined) return {};
  if (!/^\d{1,10}$/.test(cursor)) throw invalidCursor();
  return { number: { $lt: Number(cursor) } };
}

/** Converts a message to the contract's form for one participant. */
export function toMessage(actor: Pick<Actor, 'id'>, message: StoredMessage): Message {
  const { _id, number, authorId, key, text, attachments, deletedAt, createdAt } = message;
  const isOwn = authorId.toHexString() === actor.id;
  return {
    id: _id.toHexString(),
    number,
    key: isOwn ? key : null,
    isOwn,
    text,
    attachments: attachments.map(toAttachment),
    isDeleted: deletedAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
