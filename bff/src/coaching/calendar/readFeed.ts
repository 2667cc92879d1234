import type { Env } from '../../env.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { readFeedToken } from '../../infra/secrets.ts';
import { findFeedOwner } from '../../members/users/feedOwner.ts';
import { listEntries } from './listEntries.ts';
import { writeFeed } from './writeFeed.ts';

const msPerDay = 86_400_000;
// Calendar programs show past entries, too; entries more than a year ahead are of no use.
const daysBack = 90;
const daysAhead = 366;
const feedFile = /^([\w-]{43})\.ics$/;

/** Returns the calendar feed of a file below `/calendar/`, as iCalendar.
 *  @throws AppError('not-found') if it is no feed, its URL has been replaced, or the account is deleted. */
export async function readFeed(file: string, env: Env, now = clock.now()): Promise<string> {
  const reader = await findReader(file, env);
  const at = (days: number) => new Date(now.getTime() + days * msPerDay);
  const entries = await listEntries(reader, { from: at(-daysBack), to: at(daysAhead) });
  return writeFeed(entries, env);
}

async function findReader(file: string, { GROVE_SECRET }: Env): Promise<Actor> {
  const token = feedFile.exec(file)?.[1];
  const named = token === undefined ? null : readFeedToken(token, GROVE_SECRET);
  const owner = named && (await findFeedOwner(named.userId));
  if (owner === null || owner.version !== named?.version) throw new AppError('not-found');
  return { id: named.userId, isCreator: owner.isCreator, isCoach: owner.isCoach };
}
