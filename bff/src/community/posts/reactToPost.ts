import { createHash } from 'node:crypto';
import type { Post } from '@grove/contracts/community/community';
import type { Id } from '@grove/contracts/fields/fields';
import type { ReactionEmoji } from '@grove/contracts/community/communityRules';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { withdrawUnread } from '../../delivery/notifications/withdrawNotifications.ts';
import { award } from '../../rewards/awards/award.ts';
import { updatePost } from './editPost.ts';
import { findVisiblePost } from './findPost.ts';
import { isAuthor } from './posts.policy.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';
import { presentPost } from './presentPosts.ts';
import { Reactions } from './reactions.model.ts';
import { SavedPosts } from './savedPosts.model.ts';
import { publishPostEvent } from './publishPostEvent.ts';
import { reactionCause, notifyAboutReaction } from './notifyAboutPost.ts';

/** Points that each kind of response adds to a post's score. */
export const scoreWeights = { reaction: 1, save: 1, comment: 2 } as const;

/** Adds or changes the actor's reaction to a post. Its author gets points once for each member who reacts.
 *  @throws AppError('not-found') */
export async function reactToPost(actor: Actor, postId: Id, emoji: ReactionEmoji): Promise<Post> {
  const reactedPost = await inTransaction(async (tx) => {
    const post = await findVisiblePost(actor, postId, tx);
    const now = clock.now();
    const previous = await nativeCollection(Reactions).findOneAndUpdate(
      { userId: new Types.ObjectId(actor.id), postId: post._id },
      { $set: { emoji, updatedAt: now }, $setOnInsert: { createdAt: now } },
      { upsert: true, session: tx, returnDocument: 'before' },
    );
    if (previous?.emoji === emoji) return post;
    const authorId = post.authorId.toHexString();
    const causeKey = `post/${postId}/${hashReactor(actor.id, postId)}`;
    if (!isAuthor(actor, post)) await award({ userId: authorId, cause: 'reaction-received', causeKey }, tx);
    if (previous === null) await notifyAboutReaction(actor.id, post, tx);
    const reactions = recountReactions(post.reactions, { from: previous?.emoji, to: emoji });
    const $inc = { score: previous === null ? scoreWeights.reaction : 0 };
    await publishPostEvent(post, 'reaction', tx);
    return updatePost(post, { $set: { reactions, updatedAt: now }, $inc }, tx);
  });
  return presentPost(actor, reactedPost);
}

/** Identifies the reacting member in the author's ledger, which outlives that member's account, without the id. */
function hashReactor(memberId: Id, postId: Id): string {
  return createHash('sha256').update(`${postId}/${memberId}`).digest('hex').slice(0, 24);
}

/** Removes the actor's reaction, if there is one.
 *  @throws AppError('not-found') */
export async function removeReaction(actor: Actor, postId: Id): Promise<Post> {
  await findVisiblePost(actor, postId);
  await eraseReaction(actor.id, postId);
  return presentPost(actor, await findVisiblePost(actor, postId));
}

/** Removes a member's reaction to a post and updates its counts, even if the member no longer sees the post. */
export async function eraseReaction(userId: Id, postId: Id): Promise<void> {
  await inTransaction(async (tx) => {
    const _id = new Types.ObjectId(postId);
    const reactionFilter = { userId: new Types.ObjectId(userId), postId: _id };
    const previous = await nativeCollection(Reactions).findOneAndDelete(reactionFilter, { session: tx });
    const post = previous && (await nativeCollection(Posts).findOne({ _id }, { session: tx }));
    if (post === null) return;
    await withdrawUnread(post.authorId.toHexString(), reactionCause(userId, _id), tx);
    const reactions = recountReactions(post.reactions, { from: previous?.emoji });
    await publishPostEvent(post, 'reaction', tx);
    await updatePost(
      post,
      { $set: { reactions, updatedAt: clock.now() }, $inc: { score: -scoreWeights.reaction } },
      tx,
    );
  });
}

/** Saves a post for the actor. Idempotent.
 *  @throws AppError('not-found') */
export async function savePost(actor: Actor, postId: Id): Promise<Post> {
  const savedPost = await inTransaction(async (tx) => {
    const post = await findVisiblePost(actor, postId, tx);
    const now = clock.now();
    const { upsertedCount } = await nativeCollection(SavedPosts).updateOne(
      { userId: new Types.ObjectId(actor.id), postId: post._id },
      { $setOnInsert: { createdAt: now, updatedAt: now } },
      { upsert: true, session: tx },
    );
    if (upsertedCount === 0) return post;
    await publishPostEvent(post, 'reaction', tx);
    return updatePost(
      post,
      { $set: { updatedAt: now }, $inc: { savesCount: 1, score: scoreWeights.save } },
      tx,
    );
  });
  return presentPost(actor, savedPost);
}

/** Removes a post from the actor's saved posts. Idempotent.
 *  @throws AppError('not-found') */
export async function unsavePost(actor: Actor, postId: Id): Promise<Post> {
  await findVisiblePost(actor, postId);
  await eraseSavedPost(actor.id, postId);
  return presentPost(actor, await findVisiblePost(actor, postId));
}

/** Removes a saved post of a member and updates the post's counts, even if the member no longer sees the post. */
export async function eraseSavedPost(userId: Id, postId: Id): Promise<void> {
  await inTransaction(async (tx) => {
    const _id = new Types.ObjectId(postId);
    const savedPostFilter = { userId: new Types.ObjectId(userId), postId: _id };
    const { deletedCount } = await nativeCollection(SavedPosts).deleteOne(savedPostFilter, { session: tx });
    if (deletedCount === 0) return;
    const post = await nativeCollection(Posts).findOneAndUpdate(
      { _id },
      { $set: { updatedAt: clock.now() }, $inc: { savesCount: -1, score: -scoreWeights.save } },
      { session: tx, projection: { audience: 1 } },
    );
    if (post !== null) await publishPostEvent(post, 'reaction', tx);
  });
}

/** Recounts a post's reactions after one member's reaction has changed. Leaves out emoji without users. */
function recountReactions(
  reactions: StoredPost['reactions'],
  { from, to }: { from?: string | undefined; to?: string },
): StoredPost['reactions'] {
  const users = new Map(reactions.map((one) => [one.emoji, one.users]));
  if (from !== undefined) users.set(from, (users.get(from) ?? 1) - 1);
  if (to !== undefined) users.set(to, (users.get(to) ?? 0) + 1);
  return [...users].filter(([, count]) => count > 0).map(([emoji, count]) => ({ emoji, users: count }));
}
