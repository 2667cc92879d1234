import type { Id } from '@grove/contracts/fields';
import type { Comment } from '@grove/contracts/posts';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findMemberName, findMemberNames } from '../../members/users/findMember.ts';
import { award } from '../../rewards/awards/award.ts';
import { learnWords } from '../../members/vocabulary/learnWords.ts';
import { scoreOf } from './answerPost.ts';
import { change } from './changePost.ts';
import { Comments } from './comments.model.ts';
import type { StoredComment } from './comments.model.ts';
import { findVisiblePost } from './findPost.ts';
import { toComment } from './listComments.ts';
import { newComment } from './newComment.ts';
import { tellPost } from './tellPost.ts';
import { keepReaders } from './mentions.ts';
import { tellOfComment } from './tellOfPost.ts';

interface Words {
  postId: Id;
  text: string;
  /** The comment that it answers. A reply to a reply joins the same thread. */
  replyTo: Id | null;
  /** Members mentioned in the text. */
  mentions?: Id[] | undefined;
}

/** Adds a comment to a post, and awards its points.
 *  @throws AppError('not-found') if the actor may not see the post, or the answered comment does not belong to it. */
export async function writeComment(
  actor: Actor,
  { postId, text, replyTo, mentions: named }: Words,
  tx: Transaction,
): Promise<Comment> {
  const post = await findVisiblePost(actor, postId, tx);
  const _id = new Types.ObjectId();
  const answered = replyTo === null ? null : await findAnswered(post._id, replyTo, tx);
  const author = await findMemberName(actor.id);
  if (author === null) throw new AppError('unauthorized');
  const now = clock.now();
  const mentions = await keepReaders(named, post.audience, tx);
  const written = { _id, threadId: answered?.threadId ?? _id, authorId: author._id, text, mentions };
  const comment = newComment({ ...written, postId: post._id, createdAt: now }, post);
  await learnWords(comment.searchKeys, tx);
  await nativeCollection(Comments).insertOne(comment, { session: tx });
  await change(post, { $set: { updatedAt: now }, $inc: { commentsCount: 1, score: scoreOf.comment } }, tx);
  await tellPost(post, 'comment', tx);
  await award({ userId: actor.id, cause: 'comment', of: _id, at: now }, tx);
  await tellOfComment(post, comment, { answered: answered?.authorId ?? null }, tx);
  const names = await findMemberNames(mentions);
  return toComment(actor, comment, { author, names });
}

async function findAnswered(
  postId: Types.ObjectId,
  commentId: Id,
  tx: Transaction,
): Promise<Pick<StoredComment, 'threadId' | 'authorId'>> {
  const answered = await nativeCollection(Comments).findOne(
    { _id: new Types.ObjectId(commentId), postId },
    { session: tx, projection: { threadId: 1, authorId: 1 } },
  );
  if (answered === null) throw new AppError('not-found');
  return answered;
}
