import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { getFeedFilter } from './audience.ts';
import { Posts } from './posts.model.ts';

const maxCount = 99;

/** Counts the posts of a feed that are newer than `since`, at most 99.
 *  @throws AppError('not-found') if the reader is not in the audience. */
export async function countNewPosts(
  readerId: Id,
  { since, audience }: { since: Date; audience: string },
): Promise<{ count: number }> {
  const feed = await getFeedFilter(readerId, audience);
  if (feed === undefined) throw new AppError('not-found');
  const newer = { ...feed, createdAt: { $gt: since } };
  return { count: await nativeCollection(Posts).countDocuments(newer, { limit: maxCount }) };
}
