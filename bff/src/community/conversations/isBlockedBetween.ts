import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import { Conversations } from './conversations.model.ts';
import { canBlockMember } from './conversations.policy.ts';
import { toPairKey } from './findConversation.ts';

/** Whether one of two members has blocked the other. One query, two if there is a block. */
export async function isBlockedBetween(firstId: Id, secondId: Id, tx: Transaction): Promise<boolean> {
  const found = await nativeCollection(Conversations).findOne(
    { pair: toPairKey(firstId, secondId), 'sides.hasBlocked': true },
    { projection: { _id: 1 }, session: tx },
  );
  if (found === null) return false;
  const people = await findPeople([firstId, secondId].map((id) => new Types.ObjectId(id)));
  const person = people.get(firstId);
  return person !== undefined && canBlockMember(person, people.get(secondId));
}
