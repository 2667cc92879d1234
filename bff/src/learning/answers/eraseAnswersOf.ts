import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Answers } from './answers.model.ts';

/** Deletes the answers of a person whose account is gone. */
export async function eraseAnswersOf(userId: Id): Promise<void> {
  await deleteInBatches(nativeCollection(Answers), { userId: new Types.ObjectId(userId) });
}
