import { paths, useLocation } from '@grove/platform/navigation';

/** Address of a member's profile: '#community:profile-wall/<userId>'. */
export function profilePath(userId: string): string {
  return `${paths.section('community:profile-wall')}/${userId}`;
}

/** Whose profile the address names; undefined for the reader's own. */
export function useNamedMember(): string | undefined {
  const { hash } = useLocation();
  return /^#community:profile-wall\/([0-9a-f]{24})$/.exec(hash)?.[1];
}
