import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { addEvent } from '../../delivery/events/addEvent.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { runExclusive } from '../../infra/runExclusive.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import { Conversations } from './conversations.model.ts';
import type { StoredConversation } from './conversations.model.ts';
import { canBlockMember } from './conversations.policy.ts';
import { findConversation, isEmpty, toPairKey } from './findConversation.ts';
import type { OwnConversation } from './findConversation.ts';
import { newConversation, newSide } from './newMessage.ts';
import { userAudiences } from './userAudiences.ts';

/** Blocks or unblocks a member, also before the first message. A blocked member cannot write to the actor and is never
 *  notified. Idempotent.
 *  @throws AppError('not-found') for the actor's own id and for unknown ones, AppError('forbidden') for creators and
 *  deleted accounts. */
export async function setBlocked(actor: Actor, userId: Id, hasBlocked: boolean): Promise<void> {
  if (userId === actor.id) throw new AppError('not-found');
  const people = await findPeople([new Types.ObjectId(userId)]);
  const person = people.get(userId);
  // Takes turns with messages of the same pair, as they do with each other.
  await runExclusive(toPairKey(actor.id, userId), () =>
    inTransaction(async (tx) => {
      const found = await findConversation(actor, userId, tx);
      if (found === null && person === undefined) throw new AppError('not-found');
      if (!canBlockMember(actor, person)) throw new AppError('forbidden');
      if ((found?.own.hasBlocked ?? false) === hasBlocked) return;
      const conversationId = await storeBlock(actor, userId, { found, hasBlocked, tx });
      // Only to the actor's own pages, so that a block is never revealed to the blocked member.
      const audiences = userAudiences({ userId: new Types.ObjectId(actor.id) });
      const about = { conversationId: conversationId.toHexString() };
      await addEvent({ audiences, kind: 'message', about }, tx);
    }),
  );
}

async function storeBlock(
  actor: Actor,
  userId: Id,
  { found, hasBlocked, tx }: { found: OwnConversation | null; hasBlocked: boolean; tx: Transaction },
): Promise<Types.ObjectId> {
  const conversations = nativeCollection(Conversations);
  if (found === null) {
    const created = newBlock(actor.id, userId);
    await conversations.insertOne(created, { session: tx });
    return created._id;
  }
  const { conversation, other, ownPath } = found;
  const { _id } = conversation;
  if (isEmpty(conversation) && !hasBlocked && !other.hasBlocked)
    await conversations.deleteOne({ _id }, { session: tx });
  else
    await conversations.updateOne(
      { _id },
      { $set: { [`${ownPath}.hasBlocked`]: hasBlocked, updatedAt: clock.now() } },
      { session: tx },
    );
  return _id;
}

/** A conversation without messages that stores a block. */
function newBlock(actorId: Id, userId: Id): StoredConversation {
  const [own, other] = [new Types.ObjectId(actorId), new Types.ObjectId(userId)];
  return newConversation({
    sides: [newSide({ userId: own, hasBlocked: true }), newSide({ userId: other })],
    startedBy: own,
    count: 0,
    last: { authorId: own, text: null },
    lastAt: new Date(0),
    createdAt: clock.now(),
  });
}
