import type { Message, MessagePage } from '@grove/contracts/conversations';
import type { Id } from '@grove/contracts/fields';
import { messagesPageSize } from '@grove/contracts/limits';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { invalidCursor } from '../../http/cursor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { toAttachment } from '../attachments/attached.ts';
import { findPeople } from '../../members/users/findPeople.ts';
import { mayBlock } from './conversations.policy.ts';
import type { Other } from './conversations.policy.ts';
import { findConversation } from './findConversation.ts';
import type { OwnConversation } from './findConversation.ts';
import { toParticipant } from './listConversations.ts';
import { Messages } from './messages.model.ts';
import type { StoredMessage } from './messages.model.ts';

/** A page of what the actor and somebody wrote to each other, the newest first. Three queries.
 *  @throws AppError('not-found') for oneself, and for nobody with whom nothing was written; AppError('bad-request') for
 *  a cursor that is none. */
export async function readMessages(
  actor: Actor,
  userId: Id,
  cursor: string | undefined,
): Promise<MessagePage> {
  const older = olderThan(cursor);
  const [found, people] = await Promise.all([
    findConversation(actor, userId),
    findPeople([new Types.ObjectId(userId)]),
  ]);
  const person = people.get(userId);
  if (userId === actor.id || (found === null && person === undefined)) throw new AppError('not-found');
  return {
    id: found?.conversation._id.toHexString() ?? null,
    participant: toParticipant(userId, person),
    ...standing(actor, person, found),
    ...(await pageOf(actor, found?.conversation._id, older)),
  };
}

/** How it stands between the two. Who was blocked is not told of it. */
function standing(
  actor: Actor,
  person: Other,
  found: OwnConversation | null,
): Pick<MessagePage, 'seen' | 'isBlocked' | 'can'> {
  const canBlock = found !== null && mayBlock(actor, person);
  const isBlocked = canBlock && found.own.hasBlocked;
  return {
    seen: { own: found?.own.seen ?? 0, theirs: found?.other.seen ?? 0 },
    isBlocked,
    can: {
      write: person !== undefined && !isBlocked,
      block: canBlock,
      openStudent: actor.isCreator && person?.isCreator === false,
    },
  };
}

async function pageOf(
  actor: Actor,
  conversationId: Types.ObjectId | undefined,
  older: object,
): Promise<Pick<MessagePage, 'items' | 'nextCursor'>> {
  if (conversationId === undefined) return { items: [], nextCursor: null };
  const found = await nativeCollection(Messages)
    .find({ conversationId, ...older })
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

/** The cursor is the number of the oldest message that is known. */
function olderThan(cursor: string | undefined): object {
  if (cursor === undefined) return {};
  if (!/^\d{1,10}$/.test(cursor)) throw invalidCursor();
  return { number: { $lt: Number(cursor) } };
}

/** A message as one of the two sees it. */
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
