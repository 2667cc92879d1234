import { nativeCollection } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';

/** Counts the students who joined in the range [from, to). */
export async function countJoined({ from, to }: { from: Date; to: Date }): Promise<number> {
  return nativeCollection(Users).countDocuments({ isCreator: false, createdAt: { $gte: from, $lt: to } });
}
