import { nativeCollection } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';

/** Counts the students, that is, all members except creators. */
export async function countStudents(): Promise<number> {
  return nativeCollection(Users).countDocuments({ isCreator: false });
}
