import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { StudentActions } from './studentActions.model.ts';
import type { StoredStudentAction } from './studentActions.model.ts';

/** Few enough for one transaction to enroll all of them. */
const batchSize = 20;

/** The numbers of students of a batch who got it, had it before, and could not get it. */
export type BatchResult = Pick<StoredStudentAction, 'done' | 'skipped' | 'failed'>;

/** Returns an action with the next students only; null if it has finished. */
export async function findNextBatch(
  _id: Types.ObjectId,
  tx?: Transaction,
): Promise<StoredStudentAction | null> {
  return nativeCollection(StudentActions).findOne<StoredStudentAction>(
    { _id },
    { projection: { studentIds: { $slice: batchSize } }, ...(tx && { session: tx }) },
  );
}

/** Removes the students of a batch from its action and adds their result, unless one of them has been removed in the
 *  meantime: then the batch is done again without them. */
export async function settleBatch(
  { _id, studentIds }: Pick<StoredStudentAction, '_id' | 'studentIds'>,
  result: BatchResult,
  tx?: Transaction,
): Promise<void> {
  await nativeCollection(StudentActions).updateOne(
    { _id, studentIds: { $all: studentIds } },
    { $pullAll: { studentIds }, $inc: { ...result }, $set: { updatedAt: clock.now() } },
    tx && { session: tx },
  );
}
