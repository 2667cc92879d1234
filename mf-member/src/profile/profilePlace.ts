import { pathBehind, useBehind } from '@grove/platform/useBehind';

/** Returns the address of a member's profile: '#community:profile-wall/<userId>'. */
export function profilePath(userId: string): string {
  return pathBehind('community:profile-wall', userId);
}

/** Returns the id of the member in the address. Undefined for the user's own profile. */
export function useNamedMember(): string | undefined {
  const [userId = ''] = useBehind('community:profile-wall');
  return /^[0-9a-f]{24}$/.test(userId) ? userId : undefined;
}
