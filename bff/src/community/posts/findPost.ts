import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { isVisible } from './audience.ts';
import { isAuthor } from './posts.policy.ts';
import type { Reader } from './posts.policy.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';

/** Finds a post that the reader may see.
 *  @throws AppError('not-found') for any other. */
export async function findVisiblePost(reader: Reader, postId: Id, tx?: Transaction): Promise<StoredPost> {
  const post = await nativeCollection(Posts).findOne(
    { _id: new Types.ObjectId(postId) },
    { ...(tx && { session: tx }) },
  );
  if (post === null || !(await isVisible(reader, post, tx))) throw new AppError('not-found');
  return post;
}

/** Finds the actor's own post.
 *  @throws AppError('not-found') for any other. */
export async function findOwnPost(
  actor: Pick<Actor, 'id'>,
  postId: Id,
  tx: Transaction,
): Promise<StoredPost> {
  const post = await findVisiblePost(actor, postId, tx);
  if (!isAuthor(actor, post)) throw new AppError('not-found');
  return post;
}
