import type { MediaItem } from '@grove/contracts/community';
import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { before, formatTimeCursor } from '../../http/timeCursor.ts';
import { findMemberName } from '../../members/users/findMember.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { collective } from './audience.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';
import { toPostImages } from './toPost.ts';

type WithImages = Pick<StoredPost, '_id' | 'images' | 'attachments' | 'createdAt'>;

// Minimum number of pictures: the page ends with the post that reaches it, so that a post's pictures stay together.
const pageSize = 24;

/** Lists a page of the pictures in one member's posts to the Collective, newest first.
 *  @throws AppError('not-found') if there is no such member; AppError('bad-request') if the cursor is malformed. */
export async function listMediaOf(
  authorId: Id,
  cursor: string | undefined,
): Promise<{ items: MediaItem[]; nextCursor: string | null }> {
  const posts = nativeCollection(Posts);
  const own = { authorId: new Types.ObjectId(authorId), hasImages: true, ...collective };
  const [author, found] = await Promise.all([
    findMemberName(authorId),
    posts
      .find<WithImages>(
        { ...own, ...before(cursor, 'createdAt') },
        { projection: { images: 1, attachments: 1, createdAt: 1 } },
      )
      .sort({ createdAt: -1, _id: -1 })
      .limit(pageSize + 1)
      .toArray(),
  ]);
  if (author === null) throw new AppError('not-found');
  const shown = found.slice(0, postsThatFill(found));
  const last = shown.at(-1);
  return {
    items: shown.flatMap(toMediaItems),
    nextCursor:
      last && found.length > shown.length ? formatTimeCursor({ at: last.createdAt, id: last._id }) : null,
  };
}

/** How many posts, from the first, are needed to fill a page with pictures. */
function postsThatFill(posts: readonly WithImages[]): number {
  let pictures = 0;
  for (const [at, post] of posts.entries()) {
    pictures += toPostImages(post).length;
    if (pictures >= pageSize) return at + 1;
  }
  return posts.length;
}

function toMediaItems(shared: WithImages): MediaItem[] {
  const post = { postId: shared._id.toHexString(), sharedAt: shared.createdAt.toISOString() };
  return toPostImages(shared).map((image) => ({ ...image, ...post }));
}
