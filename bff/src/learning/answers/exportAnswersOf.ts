import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Answers } from './answers.model.ts';

/** What was answered in lessons, for a person who downloads their data. */
export function exportAnswersOf(userId: Id): AsyncIterable<object> {
  return nativeCollection(Answers).find(
    { userId: new Types.ObjectId(userId) },
    { projection: { _id: 0, userId: 0 } },
  );
}
