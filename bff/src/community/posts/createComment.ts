import type { Id } from '@grove/contracts/fields/fields';
import type { Comment } from '@grove/contracts/community/posts';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findMemberNames } from '../../members/users/names/findMember.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import { award } from '../../rewards/awards/award.ts';
import type { AttachedFile } from '../attachments/attachedFile.ts';
import { claimAttachments } from '../attachments/claimAttachments.ts';
import { addToVocabulary } from '../../members/vocabulary/updateVocabulary.ts';
import { scoreWeights } from './reactToPost.ts';
import { updatePost } from './editPost.ts';
import { Comments } from './comments.model.ts';
import type { StoredComment } from './comments.model.ts';
import { findVisiblePost } from './findPost.ts';
import { toComment } from './listComments.ts';
import { newComment } from './newComment.ts';
import { publishPostEvent } from './publishPostEvent.ts';
import { filterReaders } from './mentions.ts';
import { notifyAboutComment } from './notifyAboutPost.ts';

interface CommentInput {
  postId: Id;
  text: string;
  /** The comment that it replies to. A reply to a reply joins the same thread. */
  replyTo: Id | null;
  /** The id of its picture. */
  attachments?: Id[] | undefined;
  /** Members mentioned in the text. */
  mentions?: Id[] | undefined;
}

/** Adds a comment to a post, and awards its points.
 *  @throws AppError('not-found') if the actor may not see the post, or the comment that it replies to does not belong to it,
 *  AppError('attached-not-picture'), and what `claimAttachments` throws. */
export async function createComment(
  actor: Actor,
  { postId, text, replyTo, attachments: ids = [], mentions: mentionedIds }: CommentInput,
  tx: Transaction,
): Promise<Comment> {
  const post = await findVisiblePost(actor, postId, tx);
  const _id = new Types.ObjectId();
  const parent = replyTo === null ? null : await findParentComment(post._id, replyTo, tx);
  const authorId = new Types.ObjectId(actor.id);
  const author = (await findPeople([authorId])).get(actor.id);
  if (author === undefined) throw new AppError('unauthorized');
  const now = clock.now();
  const mentions = await filterReaders(mentionedIds, post.audience, tx);
  const attachments = await claimPicture(actor, { _id, ids }, tx);
  const fields = { _id, threadId: parent?.threadId ?? _id, authorId, text, attachments, mentions };
  const comment = newComment({ ...fields, postId: post._id, createdAt: now }, post);
  await addToVocabulary(comment.searchKeys, tx);
  await nativeCollection(Comments).insertOne(comment, { session: tx });
  await updatePost(
    post,
    { $set: { updatedAt: now }, $inc: { commentsCount: 1, score: scoreWeights.comment } },
    tx,
  );
  await publishPostEvent(post, 'comment', tx);
  await award({ userId: actor.id, cause: 'comment', causeKey: _id, at: now }, tx);
  await notifyAboutComment(post, comment, { repliedTo: parent?.authorId ?? null }, tx);
  const names = await findMemberNames(mentions);
  return toComment(actor, comment, { author, names, isAuthorBlocked: false });
}

async function claimPicture(
  actor: Actor,
  { _id, ids }: { _id: Types.ObjectId; ids: readonly Id[] },
  tx: Transaction,
): Promise<AttachedFile[]> {
  const attachments = await claimAttachments({ actor, ids, on: { kind: 'comment', id: _id } }, tx);
  if (attachments.some(({ kind }) => kind !== 'image')) throw new AppError('attached-not-picture');
  return attachments;
}

async function findParentComment(
  postId: Types.ObjectId,
  commentId: Id,
  tx: Transaction,
): Promise<Pick<StoredComment, 'threadId' | 'authorId'>> {
  const parent = await nativeCollection(Comments).findOne(
    { _id: new Types.ObjectId(commentId), postId },
    { session: tx, projection: { threadId: 1, authorId: 1 } },
  );
  if (parent === null) throw new AppError('not-found');
  return parent;
}
