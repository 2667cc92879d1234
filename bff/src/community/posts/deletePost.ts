import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { withdrawAllAbout } from '../../delivery/notifications/withdrawNotifications.ts';
import { removeFromVocabulary } from '../../members/vocabulary/updateVocabulary.ts';
import { removeAttachments } from '../attachments/removeAttachments.ts';
import { enqueueFileDeletion } from '../avatars/enqueueFileDeletion.ts';
import { Comments } from './comments.model.ts';
import { findOwnPost, findVisiblePost } from './findPost.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';
import { Reactions } from './reactions.model.ts';
import { SavedPosts } from './savedPosts.model.ts';
import { publishPostRemoval } from './publishPostEvent.ts';
import { postSubject } from './notifyAboutPost.ts';

/** Deletes the actor's own post with its comments, reactions and files. Points earned by it are kept.
 *  @throws AppError('not-found') for any other. */
export async function deleteOwnPost(actor: Actor, postId: Id): Promise<void> {
  await inTransaction(async (tx) => deletePost(await findOwnPost(actor, postId, tx), tx));
}

/** Deletes a post of any author that the creator may see.
 *  @throws AppError('not-found') */
export async function deleteAnyPost(actor: Actor, postId: Id): Promise<void> {
  await inTransaction(async (tx) => deletePost(await findVisiblePost(actor, postId, tx), tx));
}

/** Deletes a post with its comments, reactions and files. */
export async function deletePost(post: StoredPost, tx: Transaction): Promise<void> {
  const { _id, images, attachments } = post;
  await deleteResponses(_id, tx);
  await nativeCollection(Posts).deleteOne({ _id }, { session: tx });
  await publishPostRemoval(post, tx);
  await enqueueFileDeletion({ keys: images.map(({ key }) => key) }, tx);
  await removeAttachments(
    attachments.map((one) => one._id),
    tx,
  );
}

/** Deletes the comments and their pictures, reactions and saves of a post that is deleted next, removes their words from the search
 *  vocabulary, and withdraws notifications about the post. */
export async function deleteResponses(postId: Types.ObjectId, tx: Transaction): Promise<void> {
  const session = { session: tx };
  const post = await nativeCollection(Posts).findOne(
    { _id: postId },
    { projection: { searchKeys: 1 }, ...session },
  );
  const comments = await nativeCollection(Comments)
    .find({ postId }, { projection: { searchKeys: 1, attachments: 1 }, ...session })
    .toArray();
  await removeFromVocabulary([post?.searchKeys ?? [], ...comments.map(({ searchKeys }) => searchKeys)], tx);
  await withdrawAllAbout(postSubject(postId), tx);
  await removeAttachments(
    comments.flatMap(({ attachments = [] }) => attachments.map((one) => one._id)),
    tx,
  );
  await nativeCollection(Comments).deleteMany({ postId }, session);
  await nativeCollection(Reactions).deleteMany({ postId }, session);
  await nativeCollection(SavedPosts).deleteMany({ postId }, session);
}
