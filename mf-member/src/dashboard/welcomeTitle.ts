import type { Dashboard } from '@grove/contracts/member';

type Shown = Pick<Dashboard, 'journey' | 'upcoming'>;

/** Whether a member has nothing yet: no course, nothing booked. */
export function isFirstTimer({ journey, upcoming }: Shown): boolean {
  return journey.length === 0 && upcoming.length === 0;
}

/** The title of a member's dashboard; who comes for the first time is not welcomed back. */
export function welcomeTitle(username: string | undefined, dashboard: Shown | undefined): string {
  const words = dashboard && isFirstTimer(dashboard) ? 'Welcome' : 'Welcome back';
  return username === undefined ? words : `${words}, ${username}`;
}
