import { nativeCollection } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';

/** How many members there are besides the creators. */
export async function countStudents(): Promise<number> {
  return nativeCollection(Users).countDocuments({ isCreator: false });
}
