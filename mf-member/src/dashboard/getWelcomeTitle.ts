import type { Dashboard } from '@grove/contracts/account/dashboard';

type DashboardLists = Pick<Dashboard, 'journey' | 'upcoming'>;

/** Whether a member has no course and no booking yet. */
export function isNewMember({ journey, upcoming }: DashboardLists): boolean {
  return journey.length === 0 && upcoming.length === 0;
}

/** Returns the title of a member's dashboard. New members are not welcomed back. */
export function getWelcomeTitle(username: string | undefined, dashboard: DashboardLists | undefined): string {
  const salutation = dashboard && isNewMember(dashboard) ? 'Welcome' : 'Welcome back';
  return username === undefined ? salutation : `${salutation}, ${username}`;
}
