import { addEvent } from '../../delivery/events/addEvent.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredPost } from './posts.model.ts';

/** Notifies the open pages of a post's audience that the post is no longer available. */
export async function publishPostRemoval(
  { _id, audience }: Pick<StoredPost, '_id' | 'audience'>,
  tx: Transaction,
): Promise<void> {
  const about = { postId: _id.toHexString(), isGone: true } as const;
  await addEvent({ audiences: [audience], kind: 'post', about }, tx);
}

/** Notifies the open pages of a post's audience of a change.
 *  @param kind what has changed: the post itself, its comments, or its other counts. */
export async function publishPostEvent(
  { _id, audience }: Pick<StoredPost, '_id' | 'audience'>,
  kind: 'post' | 'comment' | 'reaction',
  tx: Transaction,
): Promise<void> {
  await addEvent({ audiences: [audience], kind, about: { postId: _id.toHexString() } }, tx);
}
