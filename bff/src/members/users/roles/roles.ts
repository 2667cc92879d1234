import type { AccountRole } from '@grove/contracts/account/auth';
import type { User } from '../users.model.ts';

type Rights = Pick<User, 'isCreator' | 'isCoach'>;

/** A user's role. A creator can also be a coach. */
export function getRole({ isCreator, isCoach }: Rights): AccountRole {
  if (isCreator) return 'creator';
  return isCoach ? 'coach' : 'member';
}

/** The fields of a role on the user's document. */
export function getRights(role: AccountRole): Rights {
  return { isCreator: role === 'creator', isCoach: role === 'coach' };
}
