import type { Id } from '@grove/contracts/fields/fields';
import type { EarnedCause } from '@grove/contracts/account/pointCauses';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { PointsLedger } from './points.model.ts';

/** Counts a member's entries with a cause, up to a maximum. */
export async function countEntries(
  userId: Id,
  { cause, upTo }: { cause: EarnedCause; upTo: number },
  tx?: Transaction,
): Promise<number> {
  return nativeCollection(PointsLedger).countDocuments(
    { userId: new Types.ObjectId(userId), cause },
    { limit: upTo, ...(tx && { session: tx }) },
  );
}

/** Returns those of the courses that a member has completed. */
export async function listCompletedCourses(
  userId: Id,
  courseIds: readonly Id[],
  tx?: Transaction,
): Promise<Set<Id>> {
  const keys = courseIds.map((courseId) => `course-completed:${courseId}`);
  const entries = await nativeCollection(PointsLedger)
    .find<{ key: string }>(
      { userId: new Types.ObjectId(userId), key: { $in: keys } },
      { projection: { _id: 0, key: 1 }, ...(tx && { session: tx }) },
    )
    .toArray();
  return new Set(entries.map(({ key }) => key.replace('course-completed:', '')));
}

const commentKeyPrefix = 'reaction-received:comment/';

/** Counts a member's comments with reactions, up to a maximum. Each comment takes one lookup in the
 *  index. */
export async function countHelpfulComments(userId: Id, upTo: number, tx?: Transaction): Promise<number> {
  const id = new Types.ObjectId(userId);
  let minKey = commentKeyPrefix;
  for (let found = 0; found < upTo; found += 1) {
    const entry = await nativeCollection(PointsLedger).findOne<{ key: string }>(
      { userId: id, key: { $gte: minKey, $lt: `${commentKeyPrefix}g` } },
      { projection: { _id: 0, key: 1 }, sort: { key: 1 }, ...(tx && { session: tx }) },
    );
    if (entry === null) return found;
    const [comment = ''] = entry.key.slice(commentKeyPrefix.length).split('/');
    // '0' is the next character after '/', so this skips all reactions to this comment.
    minKey = `${commentKeyPrefix}${comment}0`;
  }
  return upTo;
}
