import type { Id } from '@grove/contracts/fields/fields';
import type { SavedAnswer } from '@grove/contracts/courses/lessons';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Answers } from './answers.model.ts';
import type { StoredAnswer } from './answers.model.ts';
import { toSavedAnswer } from './toSavedAnswer.ts';

/** Lists a member's answers in a lesson, by widget id. */
export async function listAnswers(userId: Id, lessonId: Types.ObjectId): Promise<Map<Id, SavedAnswer>> {
  const found = await nativeCollection(Answers)
    .find<Pick<StoredAnswer, 'widgetId' | 'answer' | 'updatedAt'>>(
      { userId: new Types.ObjectId(userId), lessonId },
      { projection: { _id: 0, widgetId: 1, answer: 1, updatedAt: 1 }, batchSize: 10_000 },
    )
    .toArray();
  return new Map(found.map((one) => [one.widgetId.toHexString(), toSavedAnswer(one)]));
}
