import type { Id } from '@grove/contracts/fields/fields';
import { addEvent } from '../../delivery/events/addEvent.ts';
import { markBundleRead } from '../../delivery/notifications/markRead.ts';
import type { Actor } from '../../http/actor.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { Conversations } from './conversations.model.ts';
import { getConversation } from './findConversation.ts';
import { userAudiences } from './userAudiences.ts';
import { messageBundleKey } from './notifyRecipient.ts';

/** Marks all messages up to a number as seen by the actor. The number never decreases, nor exceeds that of the newest.
 *  @throws AppError('not-found') without a conversation. */
export async function markSeen(actor: Actor, userId: Id, number: number): Promise<void> {
  await inTransaction(async (tx) => {
    const { conversation, own, other, ownPath } = await getConversation(actor, userId, tx);
    const seen = Math.min(number, conversation.count);
    if (seen <= own.seen) return;
    const isUnread = seen < own.received;
    await nativeCollection(Conversations).updateOne(
      { _id: conversation._id },
      { $set: { [`${ownPath}.seen`]: seen, [`${ownPath}.isUnread`]: isUnread, updatedAt: clock.now() } },
      { session: tx },
    );
    if (!isUnread) await markBundleRead(actor.id, messageBundleKey(userId), tx);
    const about = { conversationId: conversation._id.toHexString() };
    await addEvent({ audiences: userAudiences(own, other), kind: 'seen', about }, tx);
  });
}
