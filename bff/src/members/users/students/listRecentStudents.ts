import type { RecentStudent } from '@grove/contracts/creator/overview';
import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

type Shown = Pick<User, '_id' | 'username' | 'email' | 'avatarUrl' | 'createdAt'>;

/** The students who joined last, newest first. */
export async function listRecentStudents(count: number): Promise<RecentStudent[]> {
  const students = await nativeCollection(Users)
    .find<Shown>({ isCreator: false }, { projection: { username: 1, email: 1, avatarUrl: 1, createdAt: 1 } })
    .sort({ createdAt: -1, _id: -1 })
    .limit(count)
    .toArray();
  return students.map(({ _id, username, email, avatarUrl, createdAt }) => ({
    id: _id.toHexString(),
    username,
    email,
    avatarUrl,
    joinedAt: createdAt.toISOString(),
  }));
}
