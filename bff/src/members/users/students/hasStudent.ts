import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';

/** Whether there is a student, that is, a member who is not a creator. Reads one index entry. */
export async function hasStudent(): Promise<boolean> {
  return (await nativeCollection(Users).findOne({ isCreator: false }, { projection: { _id: 1 } })) !== null;
}
