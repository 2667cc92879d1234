import type { Post } from '@grove/contracts/community/community';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import { listMembersBlockedBy } from '../conversations/listBlockedMemberIds.ts';
import type { StoredPost } from './posts.model.ts';
import { Reactions } from './reactions.model.ts';
import { SavedPosts } from './savedPosts.model.ts';
import { toPost } from './toPost.ts';

/** Converts posts to the contract's form for one reader, in order, except those of deleted accounts. Four queries, and one more
 *  if the reader has blocked someone. */
export async function presentPosts(actor: Actor, posts: readonly StoredPost[]): Promise<Post[]> {
  const ownFilter = { userId: new Types.ObjectId(actor.id), postId: { $in: posts.map(({ _id }) => _id) } };
  const [names, blocked, reactions, saved] = await Promise.all([
    findPeople(posts.flatMap(({ authorId, mentions = [] }) => [authorId, ...mentions])),
    listMembersBlockedBy(actor),
    nativeCollection(Reactions).find(ownFilter).toArray(),
    nativeCollection(SavedPosts).find(ownFilter).toArray(),
  ]);
  const emoji = new Map(reactions.map((one) => [one.postId.toHexString(), one.emoji]));
  const savedIds = new Set(saved.map(({ postId }) => postId.toHexString()));
  return posts.flatMap((post) => {
    const id = post._id.toHexString();
    const authorId = post.authorId.toHexString();
    const author = names.get(authorId);
    const responses = { ownReaction: emoji.get(id) ?? null, isSaved: savedIds.has(id) };
    const context = { names, responses, isAuthorBlocked: blocked.has(authorId) };
    return author === undefined ? [] : [toPost(actor, post, { author, ...context })];
  });
}

/** Converts one post to the contract's form for one reader.
 *  @throws AppError('not-found') if its author's account is deleted. */
export async function presentPost(actor: Actor, post: StoredPost): Promise<Post> {
  const [shown] = await presentPosts(actor, [post]);
  if (shown === undefined) throw new AppError('not-found');
  return shown;
}
