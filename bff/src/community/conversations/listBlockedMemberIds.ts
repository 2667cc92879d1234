import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import { Conversations } from './conversations.model.ts';
import { canBlockMember } from './conversations.policy.ts';
import { toOwnConversation } from './findConversation.ts';

/** Returns the ids of the members whom the actor has blocked or who have blocked the actor; search shows neither to the
 *  other. Blocks do not apply to creators. One query, two if there are blocks, none for creators. */
export async function listBlockedMemberIds(actor: Actor): Promise<Set<Id>> {
  if (actor.isCreator) return new Set();
  const blockedConversations = await nativeCollection(Conversations)
    .find({ 'sides.userId': new Types.ObjectId(actor.id), 'sides.hasBlocked': true }, { batchSize: 1_000 })
    .toArray();
  if (blockedConversations.length === 0) return new Set();
  const others = blockedConversations.map(
    (conversation) => toOwnConversation(actor.id, conversation).other.userId,
  );
  const people = await findPeople(others);
  return new Set([...people].filter(([, person]) => canBlockMember(actor, person)).map(([id]) => id));
}
