import { Types } from 'mongoose';
import type { PostPicture, StoredPost } from '../../src/community/posts/posts.model.ts';
import { Posts } from '../../src/community/posts/posts.model.ts';

/** A stored post without pictures, of somebody, unless told otherwise. */
export async function makePost(fields: Partial<StoredPost> = {}): Promise<StoredPost> {
  const post = await Posts.create({ authorId: new Types.ObjectId(), text: 'I sat by the river.', ...fields });
  return post.toObject();
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
