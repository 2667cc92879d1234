import type { RecentStudent } from '@grove/contracts/overview';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

type Shown = Pick<User, '_id' | 'username' | 'email' | 'avatarUrl' | 'createdAt'>;

/** The members who joined last, newest first. */
export async function listRecentStudents(count: number): Promise<RecentStudent[]> {
  const students = await Users.find(
    { isCreator: false },
    { username: 1, email: 1, avatarUrl: 1, createdAt: 1 },
  )
    .sort({ createdAt: -1, _id: -1 })
    .limit(count)
    .lean<Shown[]>();
  return students.map(({ _id, username, email, avatarUrl, createdAt }) => ({
    id: _id.toHexString(),
    username,
    email,
    avatarUrl,
    joinedAt: createdAt.toISOString(),
  }));
}
