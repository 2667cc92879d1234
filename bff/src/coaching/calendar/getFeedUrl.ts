import type { CalendarFeed } from '@grove/contracts/coaching/calendar';
import type { Id } from '@grove/contracts/fields/fields';
import type { Env } from '../../env.ts';
import { AppError } from '../../infra/AppError.ts';
import { createFeedToken } from '../../infra/secrets.ts';
import { findCalendarFeedOwner, renewCalendarFeed } from '../../members/users/accounts/calendarFeedOwner.ts';
import type { CalendarFeedOwner } from '../../members/users/accounts/calendarFeedOwner.ts';

/** Returns the URL of a member's calendar feed.
 *  @throws AppError('unauthorized') if the account has just been deleted. */
export async function getFeedUrl(userId: Id, env: Env): Promise<CalendarFeed> {
  return toCalendarFeed(userId, await findCalendarFeedOwner(userId), env);
}

/** Replaces the URL of a member's calendar feed; the previous URL stops working.
 *  @throws AppError('unauthorized') if the account has just been deleted. */
export async function renewFeedUrl(userId: Id, env: Env): Promise<CalendarFeed> {
  return toCalendarFeed(userId, await renewCalendarFeed(userId), env);
}

function toCalendarFeed(
  userId: Id,
  owner: CalendarFeedOwner | null,
  { PUBLIC_URL, GROVE_SECRET }: Env,
): CalendarFeed {
  if (owner === null) throw new AppError('unauthorized');
  const token = createFeedToken({ userId, version: owner.version }, GROVE_SECRET);
  return { url: `${PUBLIC_URL}/calendar/${token}.ics` };
}
