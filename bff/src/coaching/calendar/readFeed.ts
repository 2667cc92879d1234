import type { Env } from '../../env.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { readFeedToken } from '../../infra/secrets.ts';
import { getSiteSettings } from '../../members/settings/siteSettings.ts';
import { findCalendarFeedOwner } from '../../members/users/accounts/calendarFeedOwner.ts';
import { listCalendarEntries } from './listCalendarEntries.ts';
import { formatFeed } from './formatFeed.ts';

const msPerDay = 86_400_000;
// Calendar programs show past entries, too; entries more than a year ahead are of no use.
const daysBack = 90;
const daysAhead = 366;
const feedFile = /^([\w-]{43})\.ics$/;

/** Returns the calendar feed of a file below `/calendar/`, as iCalendar.
 *  @throws AppError('not-found') if it is no feed, its URL has been replaced, or the account is deleted. */
export async function readFeed(file: string, env: Env, now = clock.now()): Promise<string> {
  const member = await findFeedMember(file, env);
  const addDays = (days: number) => new Date(now.getTime() + days * msPerDay);
  const entries = await listCalendarEntries(member, { from: addDays(-daysBack), to: addDays(daysAhead) });
  const { productName } = await getSiteSettings(env);
  return formatFeed(entries, { productName, publicUrl: env.PUBLIC_URL });
}

async function findFeedMember(file: string, { GROVE_SECRET }: Env): Promise<Actor> {
  const token = feedFile.exec(file)?.[1];
  const payload = token === undefined ? null : readFeedToken(token, GROVE_SECRET);
  const owner = payload && (await findCalendarFeedOwner(payload.userId));
  if (owner === null || owner.version !== payload?.version) throw new AppError('not-found');
  return { id: payload.userId, isCreator: owner.isCreator, isCoach: owner.isCoach };
}
