import type { Dashboard } from '@grove/contracts/member';

type Shown = Pick<Dashboard, 'journey' | 'upcoming'>;

/** Whether a member has no course and no booking yet. */
export function isFirstTimer({ journey, upcoming }: Shown): boolean {
  return journey.length === 0 && upcoming.length === 0;
}

/** Returns the title of a member's dashboard. New members are not welcomed back. */
export function welcomeTitle(username: string | undefined, dashboard: Shown | undefined): string {
  const words = dashboard && isFirstTimer(dashboard) ? 'Welcome' : 'Welcome back';
  return username === undefined ? words : `${words}, ${username}`;
}
