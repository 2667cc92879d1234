import type { AccountRole, SessionUser } from '@grove/contracts/account/auth';

/** Returns a user's role. */
export function getRole({ isCreator, isCoach }: SessionUser): AccountRole {
  if (isCreator) return 'creator';
  return isCoach ? 'coach' : 'member';
}
