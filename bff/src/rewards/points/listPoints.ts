import type { Id } from '@grove/contracts/fields';
import type { PointsEntry } from '@grove/contracts/points';
import { Types } from 'mongoose';
import { timePageOf } from '../../http/timeCursor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findProfile } from '../../members/users/findProfile.ts';
import { facts } from '../facts/facts.ts';
import { PointsLedger } from './points.model.ts';
import type { StoredPointsEntry } from './points.model.ts';
import { behind } from './pointsCursor.ts';

const pageSize = 30;
const fields = { cause: 1, key: 1, courseId: 1, amount: 1, at: 1 } as const;
type Listed = Pick<StoredPointsEntry, '_id' | keyof typeof fields>;

/** A page of a member's ledger, newest first, and the sum of the whole ledger.
 *  @throws AppError('bad-request') if the cursor is malformed; AppError('unauthorized') if the account
 *  was deleted. */
export async function listPoints(
  userId: Id,
  cursor: string | undefined,
): Promise<{ items: PointsEntry[]; nextCursor: string | null; points: number }> {
  const id = new Types.ObjectId(userId);
  const filter = cursor === undefined ? { userId: id } : behind(id, cursor);
  const [found, profile] = await Promise.all([
    nativeCollection(PointsLedger)
      .find<Listed>(filter, { projection: fields })
      .sort({ at: -1, _id: -1 })
      .limit(pageSize + 1)
      .toArray(),
    findProfile(userId),
  ]);
  if (profile === null) throw new AppError('unauthorized');
  const { shown, nextCursor } = timePageOf(found, pageSize, ({ at }) => at);
  const titles = await titlesOf(shown);
  return {
    items: shown.map((entry) => toShown(entry, titles)),
    nextCursor,
    points: profile.points,
  };
}

/** The titles for the entries, by id. */
async function titlesOf(entries: readonly Listed[]): Promise<Map<Id, string>> {
  const courses = entries.flatMap(({ courseId }) => courseId?.toHexString() ?? []);
  const whole = entries.filter(({ cause }) => cause === 'course-completed').map(whatOf);
  const sessions = entries.filter(({ cause }) => cause === 'session-attended').map(whatOf);
  const named = await Promise.all([
    facts().titlesOfCourses([...new Set([...courses, ...whole.filter(isId)])]),
    facts().titlesOfSessions(sessions.filter(isId)),
  ]);
  return new Map(named.flatMap((titles) => [...titles]));
}

function toShown(entry: Listed, titles: Map<Id, string>): PointsEntry {
  const { _id, cause, amount, at } = entry;
  const what = whatOf(entry);
  // The key of a granted entry contains its title.
  const title = cause === 'granted' ? what : (titles.get(what) ?? null);
  return { id: _id.toHexString(), cause, title, amount, at: at.toISOString() };
}

/** Identifies the cause of an entry: its key without the cause's name. */
function whatOf({ key }: Pick<Listed, 'key'>): string {
  return key.slice(key.indexOf(':') + 1);
}

function isId(what: string): boolean {
  return /^[0-9a-f]{24}$/.test(what);
}
