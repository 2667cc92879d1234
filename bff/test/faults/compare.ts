import mongoose from 'mongoose';
import type { Types } from 'mongoose';
import { badges } from '@grove/contracts/account/badges';
import { levels } from '@grove/contracts/account/levels';
import type { LearnerRecord, InviterRecord } from './writers.ts';

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
  const unmatched = [...found];
  const lost: string[] = [];
  for (const item of acknowledged) {
    const index = unmatched.indexOf(item);
    if (index < 0) lost.push(`${what} ${item}`);
    else unmatched.splice(index, 1);
  }
  return { lost, doubled: unmatched.map((item) => `${what} ${item}`) };
}

/** Compares a member's lessons, points, badges, notifications and position with what the site acknowledged to them.
 *  @param emailRecipients the recipient of each distinct email that has arrived. */
export async function compareLearner(
  acknowledged: LearnerRecord,
  emailRecipients: readonly string[],
): Promise<Differences> {
  const { userId, courseId } = acknowledged;
  const enrolment = await getCollection('enrolments').findOne({ userId, courseId });
  const user = await getCollection('users').findOne({ _id: userId });
  const ledger = await getCollection('points').find({ userId }).toArray();
  const completed = (enrolment?.['completedLessons'] ?? []) as Types.ObjectId[];
  const position = enrolment?.['position'] as { videoTimestamp?: number } | null;
  const causes = ledger.map(({ key }) => String(key)).filter((key) => key.startsWith('lesson-completed:'));
  const sum = ledger.reduce((points, { amount }) => points + Number(amount), 0);
  return mergeDifferences(
    compare('lesson', acknowledged.lessonIds, completed.map(String)),
    compare(
      'points of',
      acknowledged.lessonIds,
      causes.map((key) => key.replace('lesson-completed:', '')),
    ),
    compare('sum of points', [String(sum)], [String(user?.['points'])]),
    compare('position', [String(acknowledged.seconds)], [String(position?.videoTimestamp ?? 0)]),
    await compareAwards(acknowledged, sum, emailRecipients),
  );
}

/** Checks that each badge and level exists once, with one notification and one email. */
async function compareAwards(
  { userId, email, lessonIds }: LearnerRecord,
  points: number,
  emailRecipients: readonly string[],
): Promise<Differences> {
  const storedBadges = await getCollection('badges').find({ userId }).toArray();
  const storedNotifications = await getCollection('notifications').find({ userId }).toArray();
  const earned = badges.filter(({ rule }) => rule.kind === 'count' && rule.cause === 'lesson-completed');
  const ids = earned.filter(({ rule }) => lessonIds.length >= rule.of).map(({ id }) => id);
  // A single lesson's points never skip a level.
  const reached = levels.filter(({ level, pointsRequired }) => level > 1 && pointsRequired <= points);
  const keys = [...ids.map((id) => `badge:${id}`), ...reached.map(({ level }) => `level:${level}`)];
  return mergeDifferences(
    compare(
      'badge',
      ids,
      storedBadges.map(({ badge }) => String(badge)),
    ),
    compare(
      'notification',
      keys,
      storedNotifications.map(({ key }) => String(key)),
    ),
    compare(
      'notification email',
      keys.map(() => email),
      emailRecipients.filter((to) => to === email),
    ),
  );
}

/** Compares a creator's invitations, their emails and audit entries with what the site acknowledged to them.
 *  @param emailRecipients the recipient of each distinct email that has arrived. */
export async function compareInviter(
  acknowledged: InviterRecord,
  emailRecipients: readonly string[],
): Promise<Differences> {
  const { userId, open, withdrawn } = acknowledged;
  const all = [...open, ...withdrawn];
  const links = await getCollection('oneTimeLinks').find({ userId, kind: 'invitation' }).toArray();
  const audit = await getCollection('audit').find({ actorId: userId }).toArray();
  const actions = (name: string) => audit.filter(({ action }) => action === name).map(() => name);
  const invitedEmails = new Set(all.map(({ email }) => email));
  return mergeDifferences(
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
      [...invitedEmails],
      emailRecipients.filter((to) => invitedEmails.has(to)),
    ),
  );
}

/** Combines several comparisons. */
export function mergeDifferences(...parts: readonly Differences[]): Differences {
  return {
    lost: parts.flatMap(({ lost }) => lost),
    doubled: parts.flatMap(({ doubled }) => doubled),
  };
}

// Bypasses the models to check the database itself.
export function getCollection(name: string): mongoose.mongo.Collection {
  const { db } = mongoose.connection;
  if (db === undefined) throw new Error('The database is not connected');
  return db.collection(name);
}
