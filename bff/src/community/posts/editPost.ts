import type { Post } from '@grove/contracts/community/community';
import type { Id } from '@grove/contracts/fields/fields';
import { pinnedMax } from '@grove/contracts/fields/limits';
import type { mongo, Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { updateVocabulary } from '../../members/vocabulary/updateVocabulary.ts';
import { removeAttachments } from '../attachments/removeAttachments.ts';
import { findOwnPost, findVisiblePost } from './findPost.ts';
import { filterReaders } from './mentions.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';
import { presentPost } from './presentPosts.ts';
import { getPostSearchKeys } from './newPost.ts';
import type { PostContent } from './sharePost.ts';
import { publishPostEvent } from './publishPostEvent.ts';
import { notifyMentionedMembers } from './notifyAboutPost.ts';

/** Edits the actor's own post, and deletes attachments that are no longer named.
 *  @throws AppError('not-found'), AppError('bad-request') if nothing would be left of it. */
export async function editPost(
  actor: Actor,
  postId: Id,
  { text, tag, attachments: keptIds, mentions: mentionedIds }: PostContent,
): Promise<Post> {
  const edited = await inTransaction(async (tx) => {
    const post = await findOwnPost(actor, postId, tx);
    const { images, attachments } = post;
    const remaining = attachments.filter(({ _id }) => keptIds?.includes(_id.toHexString()) ?? true);
    if (text === '' && remaining.length + images.length === 0)
      throw new AppError('bad-request', { field: 'text', problem: 'Add some text or keep an attachment' });
    const removed = attachments.filter((one) => !remaining.includes(one));
    const mentions = await filterReaders(mentionedIds, post.audience, tx);
    const isUnchanged = post.text === text && post.tag === tag && haveSameIds(post.mentions, mentions);
    if (isUnchanged && removed.length === 0) return post;
    const now = clock.now();
    await removeAttachments(
      removed.map(({ _id }) => _id),
      tx,
    );
    const hasImages = images.length > 0 || remaining.some(({ kind }) => kind === 'image');
    const searchKeys = getPostSearchKeys({ ...post, text, tag });
    await updateVocabulary({ from: post.searchKeys, to: searchKeys }, tx);
    await notifyMentionedMembers(actor.id, post, mentions, tx);
    await publishPostEvent(post, 'post', tx);
    const changed = { text, tag, mentions, searchKeys, attachments: remaining, hasImages };
    return updatePost(post, { $set: { ...changed, editedAt: now, updatedAt: now } }, tx);
  });
  return presentPost(actor, edited);
}

function haveSameIds(ids: readonly Types.ObjectId[], others: readonly Types.ObjectId[]): boolean {
  return ids.length === others.length && ids.every((id) => others.some((other) => other.equals(id)));
}

/** Pins a post to the top of its feed; if too many are pinned, the one pinned first is unpinned. Idempotent.
 *  @throws AppError('not-found') */
export async function pinPost(actor: Actor, postId: Id): Promise<Post> {
  const pinned = await inTransaction(async (tx) => {
    const post = await findVisiblePost(actor, postId, tx);
    if (post.pinnedAt !== null) return post;
    const now = clock.now();
    const { audience, isHidden } = post;
    const others = await nativeCollection(Posts)
      .find({ audience, isHidden, pinnedAt: { $gt: new Date(0) } }, { session: tx })
      .sort({ pinnedAt: -1 })
      .limit(pinnedMax)
      .toArray();
    for (const one of others.slice(pinnedMax - 1)) {
      await publishPostEvent(one, 'post', tx);
      await updatePost(one, { $set: { pinnedAt: null, updatedAt: now } }, tx);
    }
    await publishPostEvent(post, 'post', tx);
    return updatePost(post, { $set: { pinnedAt: now, updatedAt: now } }, tx);
  });
  return presentPost(actor, pinned);
}

/** Unpins a post. Idempotent.
 *  @throws AppError('not-found') */
export async function unpinPost(actor: Actor, postId: Id): Promise<Post> {
  const unpinned = await inTransaction(async (tx) => {
    const post = await findVisiblePost(actor, postId, tx);
    await publishPostEvent(post, 'post', tx);
    return updatePost(post, { $set: { pinnedAt: null, updatedAt: clock.now() } }, tx);
  });
  return presentPost(actor, unpinned);
}

/** Updates a post that was read in the same transaction, and returns it.
 *  @throws AppError('not-found') if it has been deleted. */
export async function updatePost(
  { _id }: Pick<StoredPost, '_id'>,
  update: mongo.UpdateFilter<StoredPost>,
  tx: Transaction,
): Promise<StoredPost> {
  const changed = await nativeCollection(Posts).findOneAndUpdate({ _id }, update, {
    session: tx,
    returnDocument: 'after',
  });
  if (changed === null) throw new AppError('not-found');
  return changed;
}
