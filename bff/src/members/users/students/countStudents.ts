import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';

/** Counts the students, that is, all members except creators. */
export async function countStudents(): Promise<number> {
  return nativeCollection(Users).countDocuments({ isCreator: false });
}

/** Counts the students who joined in the range [from, to). */
export async function countStudentsJoined({ from, to }: { from: Date; to: Date }): Promise<number> {
  return nativeCollection(Users).countDocuments({ isCreator: false, createdAt: { $gte: from, $lt: to } });
}
