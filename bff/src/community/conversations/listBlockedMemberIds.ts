import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import type { FoundPerson } from '../../members/users/names/findPeople.ts';
import { Conversations } from './conversations.model.ts';
import { canBlockMember } from './conversations.policy.ts';
import { toOwnConversation } from './findConversation.ts';
import type { OwnConversation } from './findConversation.ts';

/** Returns the ids of the members whom the actor has blocked or who have blocked the actor; search shows neither to the
 *  other. Blocks do not apply to creators. One query, two if there are blocks, none for creators. */
export async function listBlockedMemberIds(actor: Actor): Promise<Set<Id>> {
  return new Set((await findBlockedPeople(actor, () => true)).keys());
}

/** Returns the members whom the actor has blocked, without those who have blocked the actor. As many queries as
 *  `listBlockedMemberIds`. */
export async function listMembersBlockedBy(actor: Actor): Promise<Map<Id, FoundPerson>> {
  return findBlockedPeople(actor, ({ own }) => own.hasBlocked);
}

async function findBlockedPeople(
  actor: Actor,
  isIncluded: (conversation: OwnConversation) => boolean,
): Promise<Map<Id, FoundPerson>> {
  if (actor.isCreator) return new Map();
  const blockedConversations = await nativeCollection(Conversations)
    .find({ 'sides.userId': new Types.ObjectId(actor.id), 'sides.hasBlocked': true }, { batchSize: 1_000 })
    .toArray();
  const others = blockedConversations
    .map((conversation) => toOwnConversation(actor.id, conversation))
    .filter(isIncluded)
    .map(({ other }) => other.userId);
  if (others.length === 0) return new Map();
  const people = await findPeople(others);
  return new Map([...people].filter(([, person]) => canBlockMember(actor, person)));
}
