import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Answers } from './answers.model.ts';

/** Counts the members with an answer to any widget of these lessons. */
export async function countRespondents(lessonIds: readonly Types.ObjectId[]): Promise<number> {
  const [found] = await nativeCollection(Answers)
    .aggregate<{ members: number }>([
      { $match: { lessonId: { $in: [...lessonIds] }, answer: { $ne: null } } },
      { $group: { _id: '$userId' } },
      { $count: 'members' },
    ])
    .toArray();
  return found?.members ?? 0;
}
