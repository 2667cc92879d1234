import type { AccountRole } from '@grove/contracts/auth';
import type { User } from './users.model.ts';

type Rights = Pick<User, 'isCreator' | 'isCoach'>;

/** A user's role in one word. A creator may coach besides. */
export function roleOf({ isCreator, isCoach }: Rights): AccountRole {
  if (isCreator) return 'creator';
  return isCoach ? 'coach' : 'member';
}

/** What a role is on the user's document. */
export function rightsOf(role: AccountRole): Rights {
  return { isCreator: role === 'creator', isCoach: role === 'coach' };
}
