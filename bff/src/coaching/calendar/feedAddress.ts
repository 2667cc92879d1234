import type { CalendarFeed } from '@grove/contracts/calendar';
import type { Id } from '@grove/contracts/fields';
import type { Env } from '../../env.ts';
import { AppError } from '../../infra/AppError.ts';
import { feedToken } from '../../infra/secrets.ts';
import { findFeedOwner, renewFeed } from '../../members/users/feedOwner.ts';
import type { FeedOwner } from '../../members/users/feedOwner.ts';

/** Returns the URL of a member's calendar feed.
 *  @throws AppError('unauthorized') if the account has just been deleted. */
export async function getFeedAddress(userId: Id, env: Env): Promise<CalendarFeed> {
  return addressOf(userId, await findFeedOwner(userId), env);
}

/** Replaces the URL of a member's calendar feed; the former URL stops working.
 *  @throws AppError('unauthorized') if the account has just been deleted. */
export async function renewFeedAddress(userId: Id, env: Env): Promise<CalendarFeed> {
  return addressOf(userId, await renewFeed(userId), env);
}

function addressOf(userId: Id, owner: FeedOwner | null, { PUBLIC_URL, GROVE_SECRET }: Env): CalendarFeed {
  if (owner === null) throw new AppError('unauthorized');
  const token = feedToken({ userId, version: owner.version }, GROVE_SECRET);
  return { url: `${PUBLIC_URL}/calendar/${token}.ics` };
}
