import type { Post } from '@grove/contracts/community';
import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { before, timePageOf } from '../../http/timeCursor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findMemberName } from '../../members/users/findMember.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Posts } from './posts.model.ts';
import { toPost } from './toPost.ts';

const pageSize = 10;

/** A page of what one member has shared, newest first.
 *  @throws AppError('not-found') where there is no such member; AppError('bad-request') for a cursor that is none. */
export async function listPostsOf(
  authorId: Id,
  cursor: string | undefined,
): Promise<{ items: Post[]; nextCursor: string | null }> {
  const posts = nativeCollection(Posts);
  const [author, found] = await Promise.all([
    findMemberName(authorId),
    posts
      .find({ authorId: new Types.ObjectId(authorId), ...before(cursor, 'createdAt') })
      .sort({ createdAt: -1, _id: -1 })
      .limit(pageSize + 1)
      .toArray(),
  ]);
  if (author === null) throw new AppError('not-found');
  const { shown, nextCursor } = timePageOf(found, pageSize, ({ createdAt }) => createdAt);
  return { items: shown.map((post) => toPost(post, author)), nextCursor };
}
