import mongoose from 'mongoose';
import type { Types } from 'mongoose';
import { badges } from '@grove/contracts/badges';
import { levels } from '@grove/contracts/levels';
import type { Learned, Invited } from './writers.ts';

/** Acknowledged things that do not exist, and things that exist more often than acknowledged. */
export interface Differences {
  lost: string[];
  doubled: string[];
}

/** Compares two lists that should contain the same items, each once. */
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

/** Compares a member's lessons, points, badges, notifications and position with what the site acknowledged to them.
 *  @param mails the recipient of each distinct email that has arrived. */
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
    compare('position', [String(told.seconds)], [String(position?.videoTimestamp ?? 0)]),
    await compareNews(told, sum, mails),
  );
}

/** Checks that each badge and level exists once, with one notification and one email. */
async function compareNews(
  { userId, email, lessonIds }: Learned,
  points: number,
  mails: readonly string[],
): Promise<Differences> {
  const held = await collection('badges').find({ userId }).toArray();
  const news = await collection('notifications').find({ userId }).toArray();
  const earned = badges.filter(({ rule }) => rule.kind === 'count' && rule.cause === 'lesson-completed');
  const ids = earned.filter(({ rule }) => lessonIds.length >= rule.of).map(({ id }) => id);
  // A single lesson's points never skip a level.
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
      'notification email',
      keys.map(() => email),
      mails.filter((to) => to === email),
    ),
  );
}

/** Compares a creator's invitations, their emails and audit entries with what the site acknowledged to them.
 *  @param mails the recipient of each distinct email that has arrived. */
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
      'email',
      [...ours],
      mails.filter((to) => ours.has(to)),
    ),
  );
}

/** Combines several comparisons. */
export function merged(...parts: readonly Differences[]): Differences {
  return {
    lost: parts.flatMap(({ lost }) => lost),
    doubled: parts.flatMap(({ doubled }) => doubled),
  };
}

// Bypasses the models to check the database itself.
export function collection(name: string): mongoose.mongo.Collection {
  const { db } = mongoose.connection;
  if (db === undefined) throw new Error('The database is not connected');
  return db.collection(name);
}
