import type { Post } from '@grove/contracts/community/community';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { addToVocabulary } from '../../members/vocabulary/updateVocabulary.ts';
import { claimAttachments } from '../attachments/claimAttachments.ts';
import { award } from '../../rewards/awards/award.ts';
import { getFeedFilter } from './audience.ts';
import { filterReaders } from './mentions.ts';
import { newPost } from './newPost.ts';
import { Posts } from './posts.model.ts';
import { presentPost } from './presentPosts.ts';
import { publishPostEvent } from './publishPostEvent.ts';
import { notifyMentionedMembers } from './notifyAboutPost.ts';

/** The content of a post. */
export interface PostContent {
  text: string;
  tag: string | null;
  /** Ids of the attachments. */
  attachments?: Id[] | undefined;
  /** Members mentioned in the text. */
  mentions?: Id[] | undefined;
}

/** Shares a post with an audience, and awards its points.
 *  @throws AppError('not-found') if the author is not in the audience, and what `claimAttachments` throws. */
export async function sharePost(
  actor: Actor,
  { text, tag, audience, attachments: ids = [], mentions }: PostContent & { audience: string },
  tx: Transaction,
): Promise<Post> {
  const feed = await getFeedFilter(actor.id, audience, tx);
  if (feed === undefined) throw new AppError('not-found');
  const now = clock.now();
  const _id = new Types.ObjectId();
  const attachments = await claimAttachments({ actor, ids, on: { kind: 'post', id: _id } }, tx);
  const post = newPost({
    _id,
    authorId: new Types.ObjectId(actor.id),
    ...feed,
    ...{ text, tag, attachments },
    mentions: await filterReaders(mentions, audience, tx),
    createdAt: now,
  });
  await nativeCollection(Posts).insertOne(post, { session: tx });
  await publishPostEvent(post, 'post', tx);
  await addToVocabulary(post.searchKeys, tx);
  await notifyMentionedMembers(actor.id, post, post.mentions, tx);
  await award({ userId: actor.id, cause: 'post', causeKey: post._id, at: now }, tx);
  return presentPost(actor, post);
}
