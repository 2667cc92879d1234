import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';

/** Deletes the enrolments of a person whose account is gone. */
export async function eraseEnrolmentsOf(userId: Id): Promise<void> {
  await deleteInBatches(nativeCollection(Enrolments), { userId: new Types.ObjectId(userId) });
}
