import type { Id } from '@grove/contracts/fields';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { feedOf } from './audience.ts';
import { Posts } from './posts.model.ts';

const most = 99;

/** How many posts a feed was given after a moment; at most 99 are counted.
 *  @throws AppError('not-found') for a feed of which the reader is no part. */
export async function countNewPosts(
  readerId: Id,
  { since, audience }: { since: Date; audience: string },
): Promise<{ count: number }> {
  const feed = await feedOf(readerId, audience);
  if (feed === undefined) throw new AppError('not-found');
  const newer = { ...feed, createdAt: { $gt: since } };
  return { count: await nativeCollection(Posts).countDocuments(newer, { limit: most }) };
}
