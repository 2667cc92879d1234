import type { Post } from '@grove/contracts/community';
import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { learnWords } from '../../members/vocabulary/learnWords.ts';
import { claimAttachments } from '../attachments/claimAttachments.ts';
import { award } from '../../rewards/awards/award.ts';
import { feedOf } from './audience.ts';
import { keepReaders } from './mentions.ts';
import { newPost } from './newPost.ts';
import { Posts } from './posts.model.ts';
import { presentPost } from './presentPosts.ts';
import { tellPost } from './tellPost.ts';
import { tellMentioned } from './tellOfPost.ts';

/** The content of a post. */
export interface PostWords {
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
  { text, tag, audience, attachments: ids = [], mentions }: PostWords & { audience: string },
  tx: Transaction,
): Promise<Post> {
  const feed = await feedOf(actor.id, audience, tx);
  if (feed === undefined) throw new AppError('not-found');
  const now = clock.now();
  const _id = new Types.ObjectId();
  const attachments = await claimAttachments({ actor, ids, on: { kind: 'post', id: _id } }, tx);
  const post = newPost({
    _id,
    authorId: new Types.ObjectId(actor.id),
    ...feed,
    ...{ text, tag, attachments },
    mentions: await keepReaders(mentions, audience, tx),
    createdAt: now,
  });
  await nativeCollection(Posts).insertOne(post, { session: tx });
  await tellPost(post, 'post', tx);
  await learnWords(post.searchKeys, tx);
  await tellMentioned(actor.id, post, post.mentions, tx);
  await award({ userId: actor.id, cause: 'post', of: post._id, at: now }, tx);
  return presentPost(actor, post);
}
