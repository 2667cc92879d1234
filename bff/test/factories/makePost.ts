import { Types } from 'mongoose';
import { Comments } from '../../src/community/posts/comments.model.ts';
import type { StoredComment } from '../../src/community/posts/comments.model.ts';
import { newComment } from '../../src/community/posts/newComment.ts';
import { newPost } from '../../src/community/posts/newPost.ts';
import type { PostPicture, StoredPost } from '../../src/community/posts/posts.model.ts';
import { Posts } from '../../src/community/posts/posts.model.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';

/** Stores a post. Default: without pictures, by an unknown author. */
export async function makePost(fields: Partial<StoredPost> = {}): Promise<StoredPost> {
  const post = newPost({ authorId: new Types.ObjectId(), text: 'I sat by the river.', ...fields });
  await nativeCollection(Posts).insertOne(post);
  return post;
}

/** Stores a comment on a post and counts it. */
export async function makeComment({
  postId,
  ...fields
}: { postId: Types.ObjectId | string } & Omit<Partial<StoredComment>, 'postId'>): Promise<StoredComment> {
  const post = await nativeCollection(Posts).findOneAndUpdate(
    { _id: new Types.ObjectId(postId) },
    { $inc: { commentsCount: 1, score: 2 } },
  );
  const written = { authorId: new Types.ObjectId(), text: 'So did I.', postId: new Types.ObjectId(postId) };
  const comment = newComment({ ...written, ...fields }, post ?? { audience: 'everybody' });
  await nativeCollection(Comments).insertOne(comment);
  return comment;
}

/** Returns this many pictures for a post. */
export function createPictures(count: number, name = 'river'): PostPicture[] {
  return Array.from({ length: count }, (_, at) => ({
    key: `public/posts/${name}-${String(at)}.webp`,
    alt: `The ${name}, ${String(at)}`,
    width: 960,
    height: 720,
  }));
}
