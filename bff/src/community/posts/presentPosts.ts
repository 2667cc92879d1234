import type { Post } from '@grove/contracts/community/community';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findMemberNames } from '../../members/users/names/findMember.ts';
import type { StoredPost } from './posts.model.ts';
import { Reactions } from './reactions.model.ts';
import { SavedPosts } from './savedPosts.model.ts';
import { toPost } from './toPost.ts';

/** Converts posts to the contract's form for one reader, in order, except those of deleted accounts. Three queries. */
export async function presentPosts(actor: Actor, posts: readonly StoredPost[]): Promise<Post[]> {
  const ownFilter = { userId: new Types.ObjectId(actor.id), postId: { $in: posts.map(({ _id }) => _id) } };
  const [names, reactions, saved] = await Promise.all([
    findMemberNames(posts.flatMap(({ authorId, mentions = [] }) => [authorId, ...mentions])),
    nativeCollection(Reactions).find(ownFilter).toArray(),
    nativeCollection(SavedPosts).find(ownFilter).toArray(),
  ]);
  const emoji = new Map(reactions.map((one) => [one.postId.toHexString(), one.emoji]));
  const savedIds = new Set(saved.map(({ postId }) => postId.toHexString()));
  return posts.flatMap((post) => {
    const id = post._id.toHexString();
    const author = names.get(post.authorId.toHexString());
    const responses = { ownReaction: emoji.get(id) ?? null, isSaved: savedIds.has(id) };
    return author === undefined ? [] : [toPost(actor, post, { author, names, responses })];
  });
}

/** Converts one post to the contract's form for one reader.
 *  @throws AppError('not-found') if its author's account is deleted. */
export async function presentPost(actor: Actor, post: StoredPost): Promise<Post> {
  const [shown] = await presentPosts(actor, [post]);
  if (shown === undefined) throw new AppError('not-found');
  return shown;
}
