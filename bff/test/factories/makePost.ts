import { Types } from 'mongoose';
import { Comments } from '../../src/community/posts/comments.model.ts';
import type { StoredComment } from '../../src/community/posts/comments.model.ts';
import type { PostPicture, StoredPost } from '../../src/community/posts/posts.model.ts';
import { Posts } from '../../src/community/posts/posts.model.ts';

/** A stored post without pictures, of somebody, unless told otherwise. */
export async function makePost(fields: Partial<StoredPost> = {}): Promise<StoredPost> {
  const post = await Posts.create({ authorId: new Types.ObjectId(), text: 'I sat by the river.', ...fields });
  return post.toObject();
}

/** A stored comment below a post, counted in its figures. */
export async function makeComment({
  postId,
  ...fields
}: { postId: Types.ObjectId | string } & Omit<Partial<StoredComment>, 'postId'>): Promise<StoredComment> {
  const _id = new Types.ObjectId();
  const authorId = new Types.ObjectId();
  const comment = await Comments.create({
    _id,
    threadId: _id,
    authorId,
    text: 'So did I.',
    postId,
    ...fields,
  });
  await Posts.updateOne({ _id: postId }, { $inc: { commentsCount: 1, score: 2 } });
  return comment.toObject();
}

/** So many pictures of a post. */
export function pictures(howMany: number, name = 'river'): PostPicture[] {
  return Array.from({ length: howMany }, (_, at) => ({
    key: `public/posts/${name}-${String(at)}.webp`,
    alt: `The ${name}, ${String(at)}`,
    width: 960,
    height: 720,
  }));
}
