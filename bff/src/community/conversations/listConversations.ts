import type { Conversation, Participant } from '@grove/contracts/community/conversations';
import type { Id } from '@grove/contracts/fields/fields';
import { conversationsPageSize } from '@grove/contracts/fields/limits';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { olderThanTime, paginateByTime } from '../../http/timeCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import type { FoundPerson } from '../../members/users/names/findPeople.ts';
import { Conversations } from './conversations.model.ts';
import type { StoredConversation } from './conversations.model.ts';
import { toOwnConversation } from './findConversation.ts';

const maxUnreadCount = 99;

/** Lists a page of the actor's conversations, those with the newest messages first. Two queries.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listConversations(
  actor: Actor,
  cursor: string | undefined,
): Promise<{ items: Conversation[]; nextCursor: string | null }> {
  const found = await nativeCollection(Conversations)
    // Conversations without messages have `lastAt` 1970, so the index excludes them.
    .find({
      'sides.userId': new Types.ObjectId(actor.id),
      $and: [{ lastAt: { $gt: new Date(0) } }, olderThanTime(cursor, 'lastAt')],
    })
    .sort({ lastAt: -1, _id: -1 })
    .limit(conversationsPageSize + 1)
    .toArray();
  const { shown, nextCursor } = paginateByTime(found, conversationsPageSize, ({ lastAt }) => lastAt);
  const people = await findPeople(shown.map((one) => toOwnConversation(actor.id, one).other.userId));
  return { items: shown.map((one) => toConversation(actor, one, people)), nextCursor };
}

/** Counts the actor's conversations with unread messages, at most 99. */
export async function countUnreadConversations(actor: Actor): Promise<{ count: number }> {
  const unread = { sides: { $elemMatch: { userId: new Types.ObjectId(actor.id), isUnread: true } } };
  return { count: await nativeCollection(Conversations).countDocuments(unread, { limit: maxUnreadCount }) };
}

function toConversation(
  actor: Actor,
  conversation: StoredConversation,
  people: ReadonlyMap<Id, FoundPerson>,
): Conversation {
  const { _id, last, lastAt } = conversation;
  const { own, other } = toOwnConversation(actor.id, conversation);
  const otherId = other.userId.toHexString();
  return {
    id: _id.toHexString(),
    participant: toParticipant(otherId, people.get(otherId)),
    lastMessage: last.text,
    isLastOwn: last.authorId.equals(own.userId),
    time: lastAt.toISOString(),
    unread: own.isUnread,
  };
}

/** Converts the other participant to the contract's form; without a name if the account is deleted. */
export function toParticipant(id: Id, person: FoundPerson | undefined): Participant {
  return { id, name: person?.username ?? null, avatar: person?.avatarUrl ?? null };
}
