import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/findPeople.ts';
import { Conversations } from './conversations.model.ts';
import { mayBlock } from './conversations.policy.ts';
import { asSeenBy } from './findConversation.ts';

/** Returns the ids of the members whom the actor has blocked or who have blocked the actor; search shows neither to the
 *  other. Blocks do not apply to creators. One query, two if there are blocks, none for creators. */
export async function listBlocked(actor: Actor): Promise<Set<Id>> {
  if (actor.isCreator) return new Set();
  const found = await nativeCollection(Conversations)
    .find({ 'sides.userId': new Types.ObjectId(actor.id), 'sides.hasBlocked': true }, { batchSize: 1_000 })
    .toArray();
  if (found.length === 0) return new Set();
  const others = found.map((conversation) => asSeenBy(actor.id, conversation).other.userId);
  const people = await findPeople(others);
  return new Set([...people].filter(([, person]) => mayBlock(actor, person)).map(([id]) => id));
}
