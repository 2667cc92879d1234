import type { Post } from '@grove/contracts/community/community';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { olderThanTime, paginateByTime } from '../../http/timeCursor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findMemberName } from '../../members/users/names/findMember.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { collective } from './audience.ts';
import { Posts } from './posts.model.ts';
import { presentPosts } from './presentPosts.ts';

const pageSize = 10;

/** Lists a page of one member's posts to the Collective, newest first. The member and creators also see hidden ones.
 *  @throws AppError('not-found') if there is no such member; AppError('bad-request') if the cursor is malformed. */
export async function listMemberPosts(
  actor: Actor,
  authorId: Id,
  cursor: string | undefined,
): Promise<{ items: Post[]; nextCursor: string | null }> {
  const posts = nativeCollection(Posts);
  const canSeeHidden = actor.isCreator || actor.id === authorId;
  const includeHidden = canSeeHidden && { isHidden: { $in: [false, true] } };
  const [author, found] = await Promise.all([
    findMemberName(authorId),
    posts
      .find({
        authorId: new Types.ObjectId(authorId),
        ...collective,
        ...includeHidden,
        ...olderThanTime(cursor, 'createdAt'),
      })
      .sort({ createdAt: -1, _id: -1 })
      .limit(pageSize + 1)
      .toArray(),
  ]);
  if (author === null) throw new AppError('not-found');
  const { shown, nextCursor } = paginateByTime(found, pageSize, ({ createdAt }) => createdAt);
  return { items: await presentPosts(actor, shown), nextCursor };
}
