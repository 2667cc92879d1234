import { createHash } from 'node:crypto';
import type { Post } from '@grove/contracts/community';
import type { Id } from '@grove/contracts/fields';
import type { ReactionEmoji } from '@grove/contracts/reactionEmoji';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { withdrawUnread } from '../../delivery/notifications/withdraw.ts';
import { award } from '../../rewards/awards/award.ts';
import { change } from './changePost.ts';
import { findVisiblePost } from './findPost.ts';
import { isAuthor } from './posts.policy.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';
import { presentPost } from './presentPosts.ts';
import { Reactions } from './reactions.model.ts';
import { SavedPosts } from './savedPosts.model.ts';
import { tellPost } from './tellPost.ts';
import { reactionCause, tellOfReaction } from './tellOfPost.ts';

/** What each kind of response adds to a post's score. */
export const scoreOf = { reaction: 1, save: 1, comment: 2 } as const;

/** Adds or changes the actor's reaction to a post. Its author gets points once for each member who reacts.
 *  @throws AppError('not-found') */
export async function reactToPost(actor: Actor, postId: Id, emoji: ReactionEmoji): Promise<Post> {
  const answered = await inTransaction(async (tx) => {
    const post = await findVisiblePost(actor, postId, tx);
    const now = clock.now();
    const former = await nativeCollection(Reactions).findOneAndUpdate(
      { userId: new Types.ObjectId(actor.id), postId: post._id },
      { $set: { emoji, updatedAt: now }, $setOnInsert: { createdAt: now } },
      { upsert: true, session: tx, returnDocument: 'before' },
    );
    if (former?.emoji === emoji) return post;
    const authorId = post.authorId.toHexString();
    const of = `post/${postId}/${traceOf(actor.id, postId)}`;
    if (!isAuthor(actor, post)) await award({ userId: authorId, cause: 'reaction-received', of }, tx);
    if (former === null) await tellOfReaction(actor.id, post, tx);
    const reactions = recount(post.reactions, { from: former?.emoji, to: emoji });
    const $inc = { score: former === null ? scoreOf.reaction : 0 };
    await tellPost(post, 'reaction', tx);
    return change(post, { $set: { reactions, updatedAt: now }, $inc }, tx);
  });
  return presentPost(actor, answered);
}

/** Identifies the reacting member in the author's ledger, which outlives that member's account, without the id. */
function traceOf(memberId: Id, postId: Id): string {
  return createHash('sha256').update(`${postId}/${memberId}`).digest('hex').slice(0, 24);
}

/** Removes the actor's reaction, if there is one.
 *  @throws AppError('not-found') */
export async function takeReactionBack(actor: Actor, postId: Id): Promise<Post> {
  await findVisiblePost(actor, postId);
  await eraseReaction(actor.id, postId);
  return presentPost(actor, await findVisiblePost(actor, postId));
}

/** Removes a member's reaction to a post and updates its counts, even if the member no longer sees the post. */
export async function eraseReaction(userId: Id, postId: Id): Promise<void> {
  await inTransaction(async (tx) => {
    const _id = new Types.ObjectId(postId);
    const own = { userId: new Types.ObjectId(userId), postId: _id };
    const former = await nativeCollection(Reactions).findOneAndDelete(own, { session: tx });
    const post = former && (await nativeCollection(Posts).findOne({ _id }, { session: tx }));
    if (post === null) return;
    await withdrawUnread(post.authorId.toHexString(), reactionCause(userId, _id), tx);
    const reactions = recount(post.reactions, { from: former?.emoji });
    await tellPost(post, 'reaction', tx);
    await change(
      post,
      { $set: { reactions, updatedAt: clock.now() }, $inc: { score: -scoreOf.reaction } },
      tx,
    );
  });
}

/** Saves a post for the actor. Idempotent.
 *  @throws AppError('not-found') */
export async function savePost(actor: Actor, postId: Id): Promise<Post> {
  const answered = await inTransaction(async (tx) => {
    const post = await findVisiblePost(actor, postId, tx);
    const now = clock.now();
    const { upsertedCount } = await nativeCollection(SavedPosts).updateOne(
      { userId: new Types.ObjectId(actor.id), postId: post._id },
      { $setOnInsert: { createdAt: now, updatedAt: now } },
      { upsert: true, session: tx },
    );
    if (upsertedCount === 0) return post;
    await tellPost(post, 'reaction', tx);
    return change(post, { $set: { updatedAt: now }, $inc: { savesCount: 1, score: scoreOf.save } }, tx);
  });
  return presentPost(actor, answered);
}

/** Removes a post from the actor's saved posts. Idempotent.
 *  @throws AppError('not-found') */
export async function forgetPost(actor: Actor, postId: Id): Promise<Post> {
  await findVisiblePost(actor, postId);
  await eraseSaved(actor.id, postId);
  return presentPost(actor, await findVisiblePost(actor, postId));
}

/** Removes a saved post of a member and updates the post's counts, even if the member no longer sees the post. */
export async function eraseSaved(userId: Id, postId: Id): Promise<void> {
  await inTransaction(async (tx) => {
    const _id = new Types.ObjectId(postId);
    const own = { userId: new Types.ObjectId(userId), postId: _id };
    const { deletedCount } = await nativeCollection(SavedPosts).deleteOne(own, { session: tx });
    if (deletedCount === 0) return;
    const post = await nativeCollection(Posts).findOneAndUpdate(
      { _id },
      { $set: { updatedAt: clock.now() }, $inc: { savesCount: -1, score: -scoreOf.save } },
      { session: tx, projection: { audience: 1 } },
    );
    if (post !== null) await tellPost(post, 'reaction', tx);
  });
}

/** Recounts a post's reactions after one member's reaction has changed. Leaves out emoji without users. */
function recount(
  reactions: StoredPost['reactions'],
  { from, to }: { from?: string | undefined; to?: string },
): StoredPost['reactions'] {
  const users = new Map(reactions.map((one) => [one.emoji, one.users]));
  if (from !== undefined) users.set(from, (users.get(from) ?? 1) - 1);
  if (to !== undefined) users.set(to, (users.get(to) ?? 0) + 1);
  return [...users]
    .filter(([, howMany]) => howMany > 0)
    .map(([emoji, howMany]) => ({ emoji, users: howMany }));
}
