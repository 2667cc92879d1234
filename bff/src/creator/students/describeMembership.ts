import type { ListedMembership } from '@grove/contracts/creator/students';

/** Describes the state of a membership in a CSV file, with the day in UTC: 'Cancels on 2026-03-01'. */
export function describeMembership(membership: ListedMembership): string {
  const { status, isGift = false, cancelAt, accessEndsAt } = membership;
  switch (status) {
    case 'incomplete':
      return '';
    case 'suspended':
      return 'Suspended';
    case 'ended':
      return 'Ended';
    case 'past_due':
      return accessEndsAt === null ? 'Past due' : `Past due, access until ${toDay(accessEndsAt)}`;
    case 'active':
      if (isGift) return cancelAt === null ? 'Gift' : `Gift until ${toDay(cancelAt)}`;
      return cancelAt === null ? 'Active' : `Cancels on ${toDay(cancelAt)}`;
  }
}

function toDay(moment: string): string {
  return moment.slice(0, 10);
}
