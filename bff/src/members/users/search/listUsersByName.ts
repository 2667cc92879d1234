import type { User } from '../users.model.ts';
import { searchUsers } from './searchUsers.ts';

const fields = {
  username: 1,
  searchName: 1,
  email: 1,
  searchCity: 1,
  avatarUrl: 1,
  isCreator: 1,
  isUnconfirmed: 1,
  createdAt: 1,
} as const;

type FoundUser = Pick<User, '_id' | keyof typeof fields>;

/** Finds users whose name contains the text, by name, with the fields that members may see of each
 *  other.
 *  @param search in any case; not empty. */
export async function listUsersByName(
  search: string,
  limit: number,
): Promise<Pick<User, '_id' | 'username' | 'avatarUrl'>[]> {
  const order = { key: 'searchName', direction: 1 } as const;
  return searchUsers<FoundUser>(
    { search, searchColumns: ['name'], order, studentsOnly: false, confirmedOnly: true, fields },
    limit,
  );
}
