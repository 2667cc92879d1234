import type { Dashboard } from '@grove/contracts/member';

type Shown = Pick<Dashboard, 'journey' | 'upcoming'> & { profile: Pick<Dashboard['profile'], 'username'> };

/** Whether a member has nothing yet: no course, nothing booked. */
export function isFirstTimer({ journey, upcoming }: Pick<Dashboard, 'journey' | 'upcoming'>): boolean {
  return journey.length === 0 && upcoming.length === 0;
}

/** The title of a member's dashboard. */
export function welcomeTitle(dashboard: Shown): string {
  const { username } = dashboard.profile;
  return isFirstTimer(dashboard) ? `Welcome, ${username}` : `Welcome back, ${username}`;
}
