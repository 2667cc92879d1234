import { nativeCollection } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';

/** Counts the members who are not creators. */
export async function countStudents(): Promise<number> {
  return nativeCollection(Users).countDocuments({ isCreator: false });
}
