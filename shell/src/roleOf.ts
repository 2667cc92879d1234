import type { AccountRole, SessionUser } from '@grove/contracts/auth';

/** Returns a user's role. */
export function roleOf({ isCreator, isCoach }: SessionUser): AccountRole {
  if (isCreator) return 'creator';
  return isCoach ? 'coach' : 'member';
}
