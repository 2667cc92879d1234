import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { addEvent } from '../../delivery/events/addEvent.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import { Conversations } from './conversations.model.ts';
import { canBlockMember } from './conversations.policy.ts';
import { getConversation } from './findConversation.ts';
import { userAudiences } from './userAudiences.ts';

/** Blocks or unblocks a member. A blocked member cannot write to the actor. Idempotent.
 *  @throws AppError('not-found') without a conversation, AppError('forbidden') for creators and deleted accounts. */
export async function setBlocked(actor: Actor, userId: Id, hasBlocked: boolean): Promise<void> {
  const people = await findPeople([new Types.ObjectId(userId)]);
  await inTransaction(async (tx) => {
    const { conversation, own, ownPath } = await getConversation(actor, userId, tx);
    if (!canBlockMember(actor, people.get(userId))) throw new AppError('forbidden');
    if (own.hasBlocked === hasBlocked) return;
    await nativeCollection(Conversations).updateOne(
      { _id: conversation._id },
      { $set: { [`${ownPath}.hasBlocked`]: hasBlocked, updatedAt: clock.now() } },
      { session: tx },
    );
    // Only to the actor's own pages, so that a block is never revealed to the blocked member.
    const about = { conversationId: conversation._id.toHexString() };
    await addEvent({ audiences: userAudiences(own), kind: 'message', about }, tx);
  });
}
