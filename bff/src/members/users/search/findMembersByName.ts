import type { MemberName } from '../names/findMember.ts';
import { searchUsers } from './searchUsers.ts';
import type { User } from '../users.model.ts';

const fields = {
  username: 1,
  avatarUrl: 1,
  searchName: 1,
  email: 1,
  searchCity: 1,
  isCreator: 1,
  isUnconfirmed: 1,
  createdAt: 1,
} as const;

type FoundUser = Pick<User, '_id' | keyof typeof fields>;

/** Finds users whose name contains the text, by name, with id, name and picture.
 *  @param search in any case; not empty. */
export async function findMembersByName(search: string, limit: number): Promise<MemberName[]> {
  const order = { key: 'searchName', direction: 1 } as const;
  const found = await searchUsers<FoundUser>(
    { search, searchColumns: ['name'], order, studentsOnly: false, confirmedOnly: true, fields },
    limit,
  );
  return found.map(({ _id, username, avatarUrl }) => ({ _id, username, avatarUrl }));
}
