import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { withdrawCause } from '../../delivery/notifications/withdrawNotifications.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { scoreWeights } from './reactToPost.ts';
import { Comments } from './comments.model.ts';
import type { StoredComment } from './comments.model.ts';
import { deleteComment } from './deleteComment.ts';
import { findVisiblePost } from './findPost.ts';
import { canSee } from './posts.policy.ts';
import type { Reader } from './posts.policy.ts';
import { commentCause } from './notifyAboutPost.ts';
import { Posts } from './posts.model.ts';
import { publishPostEvent } from './publishPostEvent.ts';

/** Finds a comment that the reader may see.
 *  @throws AppError('not-found') for any other. */
export async function findVisibleComment(
  reader: Reader,
  commentId: Id,
  tx?: Transaction,
): Promise<StoredComment> {
  const [comment] = await findAnyComments([new Types.ObjectId(commentId)], tx);
  if (comment === undefined || !canSee(reader, comment)) throw new AppError('not-found');
  await findVisiblePost(reader, comment.postId.toHexString(), tx);
  return comment;
}

/** Finds comments by their ids without checking access. */
export async function findAnyComments(
  ids: readonly Types.ObjectId[],
  tx?: Transaction,
): Promise<StoredComment[]> {
  return nativeCollection(Comments)
    .find({ _id: { $in: [...ids] } }, { ...(tx && { session: tx }) })
    .toArray();
}

/** Hides a comment from all but its author and creators and removes it from its post's counts, or shows it again. Does
 *  nothing if it is deleted. */
export async function hideComment(
  commentId: Types.ObjectId,
  isHidden: boolean,
  tx: Transaction,
): Promise<void> {
  const changed = await nativeCollection(Comments).findOneAndUpdate(
    { _id: commentId, isHidden: isHidden ? { $ne: true } : true },
    { $set: { isHidden, updatedAt: clock.now() } },
    { session: tx },
  );
  if (changed === null) return;
  if (isHidden) await withdrawCause(commentCause(changed), tx);
  const delta = isHidden ? -1 : 1;
  const post = await nativeCollection(Posts).findOneAndUpdate(
    { _id: changed.postId },
    { $inc: { commentsCount: delta, score: delta * scoreWeights.comment }, $set: { updatedAt: clock.now() } },
    { session: tx, projection: { audience: 1 } },
  );
  if (post !== null) await publishPostEvent(post, 'comment', tx);
}

/** Deletes a comment without checking access. Idempotent. */
export async function removeComment(commentId: Types.ObjectId, tx: Transaction): Promise<void> {
  const [comment] = await findAnyComments([commentId], tx);
  if (comment !== undefined) await deleteComment(comment, tx);
}
