import type { Types } from 'mongoose';
import { withdrawAll } from '../../delivery/notifications/withdraw.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { change } from './changePost.ts';
import { deletePost } from './deletePost.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';
import { tellGone, tellPost } from './tellPost.ts';
import { aboutPost } from './tellOfPost.ts';

/** Posts by their ids, whoever may see them. */
export async function findAnyPosts(ids: readonly Types.ObjectId[], tx?: Transaction): Promise<StoredPost[]> {
  return nativeCollection(Posts)
    .find({ _id: { $in: [...ids] } }, { ...(tx && { session: tx }) })
    .toArray();
}

/** Takes a post out of sight of all but its author and creators, or lets all see it again. One that is gone stays gone. */
export async function hidePost(postId: Types.ObjectId, isHidden: boolean, tx: Transaction): Promise<void> {
  const [post] = await findAnyPosts([postId], tx);
  if (post === undefined || post.isHidden === isHidden) return;
  await (isHidden ? tellGone(post, tx) : tellPost(post, 'post', tx));
  if (isHidden) await withdrawAll(aboutPost(postId), tx);
  // It comes back among the others.
  await change(post, { $set: { isHidden, pinnedAt: null, updatedAt: clock.now() } }, tx);
}

/** Deletes a post, whoever may see it. One that is gone is no trouble. */
export async function removePost(postId: Types.ObjectId, tx: Transaction): Promise<void> {
  const [post] = await findAnyPosts([postId], tx);
  if (post !== undefined) await deletePost(post, tx);
}
