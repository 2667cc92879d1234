import type { Id } from '@grove/contracts/fields';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

export type Profile = Pick<User, 'username' | 'avatarUrl' | 'bio' | 'points'>;

/** What the member's own profile card shows, or null when the account is gone. */
export function findProfile(userId: Id): Promise<Profile | null> {
  return Users.findById(userId, { _id: 0, username: 1, avatarUrl: 1, bio: 1, points: 1 }).lean<Profile>();
}
