import { sectionPath, useSubpath } from '@grove/platform/useSubpath';

/** Returns the URL of a member's profile: '#community:profile-wall/<userId>'. */
export function profilePath(userId: string): string {
  return sectionPath('community:profile-wall', userId);
}

/** Returns the id of the member in the URL. Undefined for the user's own profile. */
export function useMemberIdFromUrl(): string | undefined {
  const [userId = ''] = useSubpath('community:profile-wall');
  return /^[0-9a-f]{24}$/.test(userId) ? userId : undefined;
}
