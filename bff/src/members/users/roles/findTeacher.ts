import type { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

const projection = { _id: 0, username: 1, bio: 1, avatarUrl: 1 } as const;
type Teacher = Pick<User, 'username' | 'bio' | 'avatarUrl'>;

/** The teacher shown to visitors: the host, if there is one, otherwise the first creator. Null if that
 *  account was deleted or may no longer host, or if there is no creator yet. */
export async function findTeacher(hostId?: Types.ObjectId): Promise<Teacher | null> {
  const users = nativeCollection(Users);
  if (hostId !== undefined) {
    const host = { _id: hostId, $or: [{ isCoach: true }, { isCreator: true }] };
    return users.findOne<Teacher>(host, { projection });
  }
  return users.findOne<Teacher>({ isCreator: true }, { projection, sort: { createdAt: 1, _id: 1 } });
}
