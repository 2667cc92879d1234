import type { AccountRole } from '@grove/contracts/account/auth';
import type { User } from '../users.model.ts';

type Rights = Pick<User, 'isCreator' | 'isCoach' | 'isOperator'>;

/** A user's role. A creator can also be a coach. */
export function getRole({ isCreator, isCoach }: Rights): AccountRole {
  if (isCreator) return 'creator';
  return isCoach ? 'coach' : 'member';
}

/** The fields of a role on the user's document.
 *  @param isOperator only counts for creators. */
export function getRights(role: AccountRole, isOperator: boolean): Required<Rights> {
  const isCreator = role === 'creator';
  return { isCreator, isCoach: role === 'coach', isOperator: isCreator && isOperator };
}
