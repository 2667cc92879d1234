import { nativeCollection } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';

/** How many members besides the creators joined from the one moment on and before the other. */
export async function countJoined({ from, to }: { from: Date; to: Date }): Promise<number> {
  return nativeCollection(Users).countDocuments({ isCreator: false, createdAt: { $gte: from, $lt: to } });
}
