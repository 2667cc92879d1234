import type { Id } from '@grove/contracts/fields/fields';
import type { PointsEntry } from '@grove/contracts/account/points';
import { Types } from 'mongoose';
import { paginateByTime, parseTimeCursor } from '../../http/timeCursor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findProfile } from '../../members/users/profiles/findProfile.ts';
import { rewardDataSource } from './rewardDataSource.ts';
import { PointsLedger } from './points.model.ts';
import type { StoredPointsEntry } from './points.model.ts';

const pageSize = 30;
const fields = { cause: 1, key: 1, courseId: 1, amount: 1, at: 1 } as const;
type ListedEntry = Pick<StoredPointsEntry, '_id' | keyof typeof fields>;

/** A page of a member's ledger, newest first, and the sum of the whole ledger.
 *  @throws AppError('bad-request') if the cursor is malformed; AppError('unauthorized') if the account
 *  was deleted. */
export async function listPoints(
  userId: Id,
  cursor: string | undefined,
): Promise<{ items: PointsEntry[]; nextCursor: string | null; points: number }> {
  const id = new Types.ObjectId(userId);
  const filter = cursor === undefined ? { userId: id } : afterCursor(id, cursor);
  const [found, profile] = await Promise.all([
    nativeCollection(PointsLedger)
      .find<ListedEntry>(filter, { projection: fields })
      .sort({ at: -1, _id: -1 })
      .limit(pageSize + 1)
      .toArray(),
    findProfile(userId),
  ]);
  if (profile === null) throw new AppError('unauthorized');
  const { shown, nextCursor } = paginateByTime(found, pageSize, ({ at }) => at);
  const titles = await findTitles(shown);
  return {
    items: shown.map((entry) => toPointsEntry(entry, titles)),
    nextCursor,
    points: profile.points,
  };
}

/** The titles for the entries, by id. */
async function findTitles(entries: readonly ListedEntry[]): Promise<Map<Id, string>> {
  const courseIds = entries.flatMap(({ courseId }) => courseId?.toHexString() ?? []);
  const completedCourseIds = entries.filter(({ cause }) => cause === 'course-completed').map(getCauseKey);
  const sessionIds = entries.filter(({ cause }) => cause === 'session-attended').map(getCauseKey);
  const titleMaps = await Promise.all([
    rewardDataSource().findCourseTitles([
      ...new Set([...courseIds, ...completedCourseIds.filter(isObjectId)]),
    ]),
    rewardDataSource().findSessionTitles(sessionIds.filter(isObjectId)),
  ]);
  return new Map(titleMaps.flatMap((titles) => [...titles]));
}

function toPointsEntry(entry: ListedEntry, titles: Map<Id, string>): PointsEntry {
  const { _id, cause, amount, at } = entry;
  const causeKey = getCauseKey(entry);
  // The key of a granted entry contains its title.
  const title = cause === 'granted' ? causeKey : (titles.get(causeKey) ?? null);
  return { id: _id.toHexString(), cause, title, amount, at: at.toISOString() };
}

/** Identifies the cause of an entry: its key without the cause's name. */
function getCauseKey({ key }: Pick<ListedEntry, 'key'>): string {
  return key.slice(key.indexOf(':') + 1);
}

function isObjectId(causeKey: string): boolean {
  return /^[0-9a-f]{24}$/.test(causeKey);
}

/** The filter for entries after a cursor: two ranges of one index, which the database merges in order.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export function afterCursor(userId: Types.ObjectId, cursor: string) {
  const { at, id } = parseTimeCursor(cursor);
  return {
    $or: [
      { userId, at: { $lt: at } },
      { userId, at, _id: { $lt: id } },
    ],
  };
}
