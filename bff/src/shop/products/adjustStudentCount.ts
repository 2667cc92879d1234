import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Products } from './products.model.ts';

/** Adds or subtracts one student of a product, identified by its id or by the course that it sells. */
export async function adjustStudentCount(
  subject: { productId: Id } | { courseId: Id },
  tx: Transaction,
  delta: 1 | -1 = 1,
): Promise<void> {
  const filter =
    'courseId' in subject
      ? { courseId: new Types.ObjectId(subject.courseId) }
      : { _id: new Types.ObjectId(subject.productId) };
  const change = { $inc: { studentsCount: delta }, $set: { updatedAt: clock.now() } };
  await nativeCollection(Products).updateMany(filter, change, { session: tx });
}
