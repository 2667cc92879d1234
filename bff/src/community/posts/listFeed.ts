import type { Post } from '@grove/contracts/community/community';
import { feedPageSize, pinnedMax } from '@grove/contracts/fields/limits';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { olderThanTime, paginateByTime } from '../../http/timeCursor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { getFeedFilter, filterVisible } from './audience.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';
import { presentPosts } from './presentPosts.ts';
import { SavedPosts } from './savedPosts.model.ts';

interface Feed {
  pinned: Post[];
  items: Post[];
  nextCursor: string | null;
}

/** Lists a page of an audience's posts, newest first. The first page also contains the pinned posts, which are listed
 *  in their normal position, too.
 *  @throws AppError('not-found') if the reader is not in the audience; AppError('bad-request') if the cursor is
 *  malformed. */
export async function listFeed(actor: Actor, audience: string, cursor: string | undefined): Promise<Feed> {
  const feed = await getFeedFilter(actor.id, audience);
  if (feed === undefined) throw new AppError('not-found');
  const [found, pinned] = await Promise.all([
    nativeCollection(Posts)
      .find({ ...feed, ...olderThanTime(cursor, 'createdAt') })
      .sort({ createdAt: -1, _id: -1 })
      .limit(feedPageSize + 1)
      .toArray(),
    cursor === undefined ? findPinned(feed) : [],
  ]);
  const { shown, nextCursor } = paginateByTime(found, feedPageSize, ({ createdAt }) => createdAt);
  const presented = new Map(
    (await presentPosts(actor, [...pinned, ...shown])).map((post) => [post.id, post]),
  );
  const inOrder = (posts: StoredPost[]) => posts.flatMap(({ _id }) => presented.get(_id.toHexString()) ?? []);
  return { pinned: inOrder(pinned), items: inOrder(shown), nextCursor };
}

async function findPinned(feed: Pick<StoredPost, 'audience' | 'isHidden'>): Promise<StoredPost[]> {
  return nativeCollection(Posts)
    .find({ ...feed, pinnedAt: { $gt: new Date(0) } })
    .sort({ pinnedAt: -1 })
    .limit(pinnedMax)
    .toArray();
}

/** Lists a page of the actor's saved posts, last saved first, except those that the actor may no longer see.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listSavedPosts(actor: Actor, cursor: string | undefined): Promise<Feed> {
  const found = await nativeCollection(SavedPosts)
    .find({ userId: new Types.ObjectId(actor.id), ...olderThanTime(cursor, 'createdAt') })
    .sort({ createdAt: -1, _id: -1 })
    .limit(feedPageSize + 1)
    .toArray();
  const { shown, nextCursor } = paginateByTime(found, feedPageSize, ({ createdAt }) => createdAt);
  const savedPosts = await nativeCollection(Posts)
    .find({ _id: { $in: shown.map(({ postId }) => postId) } })
    .toArray();
  const visible = await filterVisible(actor.id, savedPosts);
  const byId = new Map(visible.map((post) => [post._id.toHexString(), post]));
  const inOrder = shown.flatMap(({ postId }) => byId.get(postId.toHexString()) ?? []);
  return { pinned: [], items: await presentPosts(actor, inOrder), nextCursor };
}
