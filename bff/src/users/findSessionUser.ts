import type { SessionUser } from '@grove/contracts/auth';
import type { Id } from '@grove/contracts/fields';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

type Shown = Pick<User, '_id' | 'username' | 'email' | 'isCreator' | 'isCoach' | 'avatarUrl'>;
const shown = { username: 1, email: 1, isCreator: 1, isCoach: 1, avatarUrl: 1 } as const;

/** A user as they see themselves, or null when the account is gone. */
export async function findSessionUser(id: Id): Promise<SessionUser | null> {
  const user = await Users.findById(id, shown).lean<Shown>();
  return user === null ? null : toSessionUser(user);
}

/** The account that the demo signs in as, or null where none was seeded. */
export async function findDemoCreator(): Promise<Shown | null> {
  return Users.findOne({ demo: 'creator' }, shown).lean<Shown>();
}

export function toSessionUser({ _id, username, email, isCreator, isCoach, avatarUrl }: Shown): SessionUser {
  const can = { openCreatorPortal: isCreator, editSite: isCreator };
  return { id: _id.toHexString(), username, email, isCreator, isCoach, avatarUrl, can };
}
