import type { MediaItem } from '@grove/contracts/community/community';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { olderThanTime, formatTimeCursor } from '../../http/timeCursor.ts';
import { findMemberName } from '../../members/users/names/findMember.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { collective } from './audience.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';
import { toPostImages } from './toPost.ts';

type PostWithImages = Pick<StoredPost, '_id' | 'images' | 'attachments' | 'createdAt'>;

// Minimum number of pictures: the page ends with the post that reaches it, so that a post's pictures stay together.
const pageSize = 24;

/** Lists a page of the pictures in one member's posts to the Collective, newest first.
 *  @throws AppError('not-found') if there is no such member; AppError('bad-request') if the cursor is malformed. */
export async function listMemberMedia(
  authorId: Id,
  cursor: string | undefined,
): Promise<{ items: MediaItem[]; nextCursor: string | null }> {
  const posts = nativeCollection(Posts);
  const memberPosts = { authorId: new Types.ObjectId(authorId), hasImages: true, ...collective };
  const [author, found] = await Promise.all([
    findMemberName(authorId),
    posts
      .find<PostWithImages>(
        { ...memberPosts, ...olderThanTime(cursor, 'createdAt') },
        { projection: { images: 1, attachments: 1, createdAt: 1 } },
      )
      .sort({ createdAt: -1, _id: -1 })
      .limit(pageSize + 1)
      .toArray(),
  ]);
  if (author === null) throw new AppError('not-found');
  const shown = found.slice(0, countPostsToFillPage(found));
  const last = shown.at(-1);
  return {
    items: shown.flatMap(toMediaItems),
    nextCursor:
      last && found.length > shown.length ? formatTimeCursor({ at: last.createdAt, id: last._id }) : null,
  };
}

/** How many posts, from the first, are needed to fill a page with pictures. */
function countPostsToFillPage(posts: readonly PostWithImages[]): number {
  let pictures = 0;
  for (const [index, post] of posts.entries()) {
    pictures += toPostImages(post).length;
    if (pictures >= pageSize) return index + 1;
  }
  return posts.length;
}

function toMediaItems(shared: PostWithImages): MediaItem[] {
  const post = { postId: shared._id.toHexString(), sharedAt: shared.createdAt.toISOString() };
  return toPostImages(shared).map((image) => ({ ...image, ...post }));
}
