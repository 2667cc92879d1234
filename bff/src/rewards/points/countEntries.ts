import type { Id } from '@grove/contracts/fields';
import type { EarnedCause } from '@grove/contracts/pointCauses';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { PointsLedger } from './points.model.ts';

/** How often a cause has given a member points, counted up to a number. */
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

/** Which of these courses a member has completed. */
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

const toComments = 'reaction-received:comment/';

/** To how many of a member's comments somebody has reacted. Each is found by the index alone, at most so many. */
export async function countHelpfulComments(userId: Id, upTo: number, tx?: Transaction): Promise<number> {
  const id = new Types.ObjectId(userId);
  let from = toComments;
  for (let found = 0; found < upTo; found += 1) {
    const entry = await nativeCollection(PointsLedger).findOne<{ key: string }>(
      { userId: id, key: { $gte: from, $lt: `${toComments}g` } },
      { projection: { _id: 0, key: 1 }, sort: { key: 1 }, ...(tx && { session: tx }) },
    );
    if (entry === null) return found;
    const [comment = ''] = entry.key.slice(toComments.length).split('/');
    // The next character after '/': beyond all reactions to this comment.
    from = `${toComments}${comment}0`;
  }
  return upTo;
}
