import type { Env } from '../../env.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { readFeedToken } from '../../infra/secrets.ts';
import { findFeedOwner } from '../../members/users/feedOwner.ts';
import { listEntries } from './listEntries.ts';
import { writeFeed } from './writeFeed.ts';

const msPerDay = 86_400_000;
// Programs show the past too, and nobody plans further than a year.
const daysBack = 90;
const daysAhead = 366;
const feedFile = /^([\w-]{43})\.ics$/;

/** The calendar that a file of `/calendar/` holds, as iCalendar.
 *  @throws AppError('not-found') alike for what is no feed, for an address that was renewed and for a deleted account. */
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
