import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Conversations } from './conversations.model.ts';
import type { Side, StoredConversation } from './conversations.model.ts';

/** A conversation as one of the two finds it. */
export interface OwnConversation {
  conversation: StoredConversation;
  own: Side;
  other: Side;
  /** Path of the reader's side in the document, and of the other one's. */
  ownPath: string;
  otherPath: string;
}

/** The name of the conversation of two. */
export function pairOf(one: Id, other: Id): string {
  return [one, other].sort().join(':');
}

/** What the actor and somebody wrote to each other; null as long as nothing was. */
export async function findConversation(
  actor: Pick<Actor, 'id'>,
  userId: Id,
  tx?: Transaction,
): Promise<OwnConversation | null> {
  const pair = pairOf(actor.id, userId);
  const conversation = await nativeCollection(Conversations).findOne(
    { pair },
    { ...(tx && { session: tx }) },
  );
  return conversation && asSeenBy(actor.id, conversation);
}

/** The same, where something must have been written.
 *  @throws AppError('not-found') */
export async function findBegun(
  actor: Pick<Actor, 'id'>,
  userId: Id,
  tx: Transaction,
): Promise<OwnConversation> {
  const found = await findConversation(actor, userId, tx);
  if (found === null) throw new AppError('not-found');
  return found;
}

/** A conversation as one of its two sees it. */
export function asSeenBy(userId: Id, conversation: StoredConversation): OwnConversation {
  const [first, second] = conversation.sides;
  const [own, other] = first.userId.equals(new Types.ObjectId(userId)) ? [first, second] : [second, first];
  const paths = own === first ? ['sides.0', 'sides.1'] : ['sides.1', 'sides.0'];
  return { conversation, own, other, ownPath: paths[0] ?? '', otherPath: paths[1] ?? '' };
}
