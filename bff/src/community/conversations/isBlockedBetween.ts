import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/findPeople.ts';
import { Conversations } from './conversations.model.ts';
import { mayBlock } from './conversations.policy.ts';
import { pairOf } from './findConversation.ts';

/** Whether one of two members has blocked the other. One query, two if there is a block. */
export async function isBlockedBetween(one: Id, other: Id, tx: Transaction): Promise<boolean> {
  const found = await nativeCollection(Conversations).findOne(
    { pair: pairOf(one, other), 'sides.hasBlocked': true },
    { projection: { _id: 1 }, session: tx },
  );
  if (found === null) return false;
  const people = await findPeople([one, other].map((id) => new Types.ObjectId(id)));
  const person = people.get(one);
  return person !== undefined && mayBlock(person, people.get(other));
}
