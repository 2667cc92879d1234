import { pointsByCause } from '@grove/contracts/account/pointCauses';
import type { Dashboard } from '@grove/contracts/account/dashboard';

type DashboardLists = Pick<Dashboard, 'journey' | 'upcoming'>;
type Activity = DashboardLists & Pick<Dashboard, 'stats' | 'continueLearning'>;

/** Whether a member has no course and no booking yet. */
export function isNewMember({ journey, upcoming }: DashboardLists): boolean {
  return journey.length === 0 && upcoming.length === 0;
}

/** Returns the title of a member's dashboard. Only members who have done something before are welcomed back: a new
 *  member may have bought a course, but has not been here. */
export function getWelcomeTitle(username: string | undefined, activity: Activity | undefined): string {
  const salutation =
    activity && !isNewMember(activity) && hasBeenActive(activity) ? 'Welcome back' : 'Welcome';
  return username === undefined ? salutation : `${salutation}, ${username}`;
}

function hasBeenActive({ stats, continueLearning }: Activity): boolean {
  return (
    stats.lessonsCompleted > 0 || stats.points > pointsByCause.visit || continueLearning?.way === 'resume'
  );
}
