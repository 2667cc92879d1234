import type { AccountRole, SessionUser } from '@grove/contracts/auth';

/** Which of the installation's people somebody is. */
export function roleOf({ isCreator, isCoach }: SessionUser): AccountRole {
  if (isCreator) return 'creator';
  return isCoach ? 'coach' : 'member';
}
