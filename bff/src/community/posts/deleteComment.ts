import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { withdrawCause } from '../../delivery/notifications/withdrawNotifications.ts';
import { removeFromVocabulary } from '../../members/vocabulary/updateVocabulary.ts';
import { removeAttachments } from '../attachments/removeAttachments.ts';
import { scoreWeights } from './reactToPost.ts';
import { Comments } from './comments.model.ts';
import type { StoredComment } from './comments.model.ts';
import { findVisiblePost } from './findPost.ts';
import { isAuthor } from './posts.policy.ts';
import { commentCause } from './notifyAboutPost.ts';
import { Posts } from './posts.model.ts';
import { publishPostEvent } from './publishPostEvent.ts';

/** Deletes the actor's own comment. Its replies are kept.
 *  @throws AppError('not-found') for any other. */
export async function deleteOwnComment(actor: Actor, commentId: Id): Promise<void> {
  await inTransaction(async (tx) => {
    const comment = await findComment(commentId, tx);
    if (!isAuthor(actor, comment)) throw new AppError('not-found');
    await findVisiblePost(actor, comment.postId.toHexString(), tx);
    await deleteComment(comment, tx);
  });
}

/** Deletes a comment of any author, if the creator may see its post.
 *  @throws AppError('not-found') */
export async function deleteAnyComment(actor: Actor, commentId: Id): Promise<void> {
  await inTransaction(async (tx) => {
    const comment = await findComment(commentId, tx);
    await findVisiblePost(actor, comment.postId.toHexString(), tx);
    await deleteComment(comment, tx);
  });
}

/** Deletes all comments of a member, one by one, because each lowers its post's counts. Can be run again. */
export async function eraseComments(userId: Id): Promise<void> {
  const own = { authorId: new Types.ObjectId(userId) };
  const found = nativeCollection(Comments).find(own, { projection: { postId: 1, isHidden: 1 } });
  for await (const comment of found) await inTransaction((tx) => deleteComment(comment, tx));
}

async function findComment(commentId: Id, tx: Transaction) {
  const comment = await nativeCollection(Comments).findOne(
    { _id: new Types.ObjectId(commentId) },
    { session: tx },
  );
  if (comment === null) throw new AppError('not-found');
  return comment;
}

/** Deletes a comment with its picture, and updates its post's counts. */
export async function deleteComment(
  { _id, postId, isHidden }: Pick<StoredComment, '_id' | 'postId' | 'isHidden'>,
  tx: Transaction,
): Promise<void> {
  const deleted = await nativeCollection(Comments).findOneAndDelete({ _id }, { session: tx });
  if (deleted === null) return;
  await removeFromVocabulary([deleted.searchKeys], tx);
  await withdrawCause(commentCause(deleted), tx);
  await removeAttachments(
    (deleted.attachments ?? []).map((one) => one._id),
    tx,
  );
  // Hidden comments are not counted.
  if (isHidden === true) return;
  const post = await nativeCollection(Posts).findOneAndUpdate(
    { _id: postId },
    { $inc: { commentsCount: -1, score: -scoreWeights.comment }, $set: { updatedAt: clock.now() } },
    { session: tx, projection: { audience: 1 } },
  );
  if (post !== null) await publishPostEvent(post, 'comment', tx);
}
