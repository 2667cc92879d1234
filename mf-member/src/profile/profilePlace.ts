import { pathBehind, useBehind } from '@grove/platform/useBehind';

/** Address of a member's profile: '#community:profile-wall/<userId>'. */
export function profilePath(userId: string): string {
  return pathBehind('community:profile-wall', userId);
}

/** Whose profile the address names; undefined for the reader's own. */
export function useNamedMember(): string | undefined {
  const [userId = ''] = useBehind('community:profile-wall');
  return /^[0-9a-f]{24}$/.test(userId) ? userId : undefined;
}
