import { addEvent } from '../../delivery/events/addEvent.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredPost } from './posts.model.ts';

/** Tells the open pages of those who could see a post that it is gone. */
export async function tellGone(
  { _id, audience }: Pick<StoredPost, '_id' | 'audience'>,
  tx: Transaction,
): Promise<void> {
  const about = { postId: _id.toHexString(), isGone: true } as const;
  await addEvent({ audiences: [audience], kind: 'post', about }, tx);
}

/** Tells the open pages of those who may see a post what has changed: the post itself, what stands below it, or its other
 *  figures. */
export async function tellPost(
  { _id, audience }: Pick<StoredPost, '_id' | 'audience'>,
  kind: 'post' | 'comment' | 'reaction',
  tx: Transaction,
): Promise<void> {
  await addEvent({ audiences: [audience], kind, about: { postId: _id.toHexString() } }, tx);
}
