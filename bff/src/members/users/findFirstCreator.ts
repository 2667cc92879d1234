import { nativeCollection } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

const fields = { _id: 0, username: 1, bio: 1, avatarUrl: 1 } as const;

/** Who began the installation, whom its visitors see as the teacher; null while it has no creator. */
export async function findFirstCreator(): Promise<Pick<User, 'username' | 'bio' | 'avatarUrl'> | null> {
  return nativeCollection(Users).findOne<Pick<User, 'username' | 'bio' | 'avatarUrl'>>(
    { isCreator: true },
    { projection: fields, sort: { createdAt: 1, _id: 1 } },
  );
}
