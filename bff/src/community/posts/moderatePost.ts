import type { Types } from 'mongoose';
import { withdrawAllAbout } from '../../delivery/notifications/withdrawNotifications.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { updatePost } from './editPost.ts';
import { deletePost } from './deletePost.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';
import { publishPostRemoval, publishPostEvent } from './publishPostEvent.ts';
import { postSubject } from './notifyAboutPost.ts';

/** Finds posts by their ids without checking access. */
export async function findAnyPosts(ids: readonly Types.ObjectId[], tx?: Transaction): Promise<StoredPost[]> {
  return nativeCollection(Posts)
    .find({ _id: { $in: [...ids] } }, { ...(tx && { session: tx }) })
    .toArray();
}

/** Hides a post from all but its author and creators, or shows it again. Does nothing if it is deleted. */
export async function hidePost(postId: Types.ObjectId, isHidden: boolean, tx: Transaction): Promise<void> {
  const [post] = await findAnyPosts([postId], tx);
  if (post === undefined || post.isHidden === isHidden) return;
  await (isHidden ? publishPostRemoval(post, tx) : publishPostEvent(post, 'post', tx));
  if (isHidden) await withdrawAllAbout(postSubject(postId), tx);
  // A post that is shown again is no longer pinned.
  await updatePost(post, { $set: { isHidden, pinnedAt: null, updatedAt: clock.now() } }, tx);
}

/** Deletes a post without checking access. Idempotent. */
export async function removePost(postId: Types.ObjectId, tx: Transaction): Promise<void> {
  const [post] = await findAnyPosts([postId], tx);
  if (post !== undefined) await deletePost(post, tx);
}
