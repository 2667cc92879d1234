import type { Post } from '@grove/contracts/community';
import type { Id } from '@grove/contracts/fields';
import { before, timePageOf } from '../../http/timeCursor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findMemberName } from '../../members/users/findMember.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';
import { toPost } from './toPost.ts';

const pageSize = 10;

/** A page of what one member has shared, newest first.
 *  @throws AppError('not-found') where there is no such member; AppError('bad-request') for a cursor that is none. */
export async function listPostsOf(
  authorId: Id,
  cursor: string | undefined,
): Promise<{ items: Post[]; nextCursor: string | null }> {
  const [author, found] = await Promise.all([
    findMemberName(authorId),
    Posts.find({ authorId, ...before(cursor, 'createdAt') })
      .sort({ createdAt: -1, _id: -1 })
      .limit(pageSize + 1)
      .lean<StoredPost[]>(),
  ]);
  if (author === null) throw new AppError('not-found');
  const { shown, nextCursor } = timePageOf(found, pageSize, ({ createdAt }) => createdAt);
  return { items: shown.map((post) => toPost(post, author)), nextCursor };
}
