import mongoose from 'mongoose';
import type { Types } from 'mongoose';
import { badges } from '@grove/contracts/badges';
import { levels } from '@grove/contracts/levels';
import type { Learned, Invited } from './writers.ts';

/** What was acknowledged and is not there, and what is there more often than it was acknowledged. */
export interface Differences {
  lost: string[];
  doubled: string[];
}

/** Compares two lists that should hold the same things, each once. */
export function compare(
  what: string,
  acknowledged: readonly string[],
  found: readonly string[],
): Differences {
  const left = [...found];
  const lost: string[] = [];
  for (const one of acknowledged) {
    const at = left.indexOf(one);
    if (at < 0) lost.push(`${what} ${one}`);
    else left.splice(at, 1);
  }
  return { lost, doubled: left.map((one) => `${what} ${one}`) };
}

/** Whether a member's course, points, badges, news and place are as they were told.
 *  @param mails whom each distinct mail that has arrived was for. */
export async function compareLearner(told: Learned, mails: readonly string[]): Promise<Differences> {
  const { userId, courseId } = told;
  const enrolment = await collection('enrolments').findOne({ userId, courseId });
  const user = await collection('users').findOne({ _id: userId });
  const ledger = await collection('points').find({ userId }).toArray();
  const completed = (enrolment?.['completedLessons'] ?? []) as Types.ObjectId[];
  const position = enrolment?.['position'] as { videoTimestamp?: number } | null;
  const causes = ledger.map(({ key }) => String(key)).filter((key) => key.startsWith('lesson-completed:'));
  const sum = ledger.reduce((points, { amount }) => points + Number(amount), 0);
  return merged(
    compare('lesson', told.lessonIds, completed.map(String)),
    compare(
      'points of',
      told.lessonIds,
      causes.map((key) => key.replace('lesson-completed:', '')),
    ),
    compare('sum of points', [String(sum)], [String(user?.['points'])]),
    compare('place', [String(told.seconds)], [String(position?.videoTimestamp ?? 0)]),
    await compareNews(told, sum, mails),
  );
}

/** Whether each badge and each level is there once, was told once, and came by mail once. */
async function compareNews(
  { userId, email, lessonIds }: Learned,
  points: number,
  mails: readonly string[],
): Promise<Differences> {
  const held = await collection('badges').find({ userId }).toArray();
  const news = await collection('notifications').find({ userId }).toArray();
  const earned = badges.filter(({ rule }) => rule.kind === 'count' && rule.cause === 'lesson-completed');
  const ids = earned.filter(({ rule }) => lessonIds.length >= rule.of).map(({ id }) => id);
  // A lesson's points never reach beyond one level.
  const reached = levels.filter(({ level, pointsRequired }) => level > 1 && pointsRequired <= points);
  const keys = [...ids.map((id) => `badge:${id}`), ...reached.map(({ level }) => `level:${level}`)];
  return merged(
    compare(
      'badge',
      ids,
      held.map(({ badge }) => String(badge)),
    ),
    compare(
      'notification',
      keys,
      news.map(({ key }) => String(key)),
    ),
    compare(
      'mail of news',
      keys.map(() => email),
      mails.filter((to) => to === email),
    ),
  );
}

/** Whether a creator's invitations, their mails and their traces are as they were told.
 *  @param mails whom each distinct mail that has arrived was for. */
export async function compareInviter(told: Invited, mails: readonly string[]): Promise<Differences> {
  const { userId, open, withdrawn } = told;
  const all = [...open, ...withdrawn];
  const links = await collection('oneTimeLinks').find({ userId, kind: 'invitation' }).toArray();
  const audit = await collection('audit').find({ actorId: userId }).toArray();
  const actions = (name: string) => audit.filter(({ action }) => action === name).map(() => name);
  const ours = new Set(all.map(({ email }) => email));
  return merged(
    compare(
      'invitation',
      open.map(({ id }) => id),
      links.map(({ _id }) => String(_id)),
    ),
    compare(
      'audit',
      all.map(() => 'invitation-sent'),
      actions('invitation-sent'),
    ),
    compare(
      'audit',
      withdrawn.map(() => 'invitation-withdrawn'),
      actions('invitation-withdrawn'),
    ),
    compare(
      'mail',
      [...ours],
      mails.filter((to) => ours.has(to)),
    ),
  );
}

/** All of them together. */
export function merged(...parts: readonly Differences[]): Differences {
  return {
    lost: parts.flatMap(({ lost }) => lost),
    doubled: parts.flatMap(({ doubled }) => doubled),
  };
}

// Past the models: what is there is asked of the database itself.
export function collection(name: string): mongoose.mongo.Collection {
  const { db } = mongoose.connection;
  if (db === undefined) throw new Error('The database is not connected');
  return db.collection(name);
}
