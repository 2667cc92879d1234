import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Conversations } from './conversations.model.ts';
import type { Side, StoredConversation } from './conversations.model.ts';

/** A conversation from the point of view of one participant. */
export interface OwnConversation {
  conversation: StoredConversation;
  own: Side;
  other: Side;
  /** Paths of the two sides in the document. */
  ownPath: string;
  otherPath: string;
}

/** Returns the key of the conversation of two people. */
export function toPairKey(firstId: Id, secondId: Id): string {
  return [firstId, secondId].sort().join(':');
}

/** Whether a conversation has no message and only stores a block. To everyone but the member who has blocked, it must
 *  look as if there were none. */
export function isEmpty({ count }: Pick<StoredConversation, 'count'>): boolean {
  return count === 0;
}

/** Finds the conversation of the actor and another person, even if it only stores a block; null if there is none. */
export async function findConversation(
  actor: Pick<Actor, 'id'>,
  userId: Id,
  tx?: Transaction,
): Promise<OwnConversation | null> {
  const pair = toPairKey(actor.id, userId);
  const conversation = await nativeCollection(Conversations).findOne(
    { pair },
    { ...(tx && { session: tx }) },
  );
  return conversation && toOwnConversation(actor.id, conversation);
}

/** Finds the conversation of the actor and another person.
 *  @throws AppError('not-found') if there are no messages. */
export async function getConversation(
  actor: Pick<Actor, 'id'>,
  userId: Id,
  tx: Transaction,
): Promise<OwnConversation> {
  const found = await findConversation(actor, userId, tx);
  if (found === null || isEmpty(found.conversation)) throw new AppError('not-found');
  return found;
}

/** Assigns the sides of a conversation for one of its participants. */
export function toOwnConversation(userId: Id, conversation: StoredConversation): OwnConversation {
  const [first, second] = conversation.sides;
  const [own, other] = first.userId.equals(new Types.ObjectId(userId)) ? [first, second] : [second, first];
  const paths = own === first ? ['sides.0', 'sides.1'] : ['sides.1', 'sides.0'];
  return { conversation, own, other, ownPath: paths[0] ?? '', otherPath: paths[1] ?? '' };
}
