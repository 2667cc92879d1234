import type { ListedMembership } from '@grove/contracts/creator/students';
import { useFormatMoment } from '@grove/platform/Moment';
import { Badge } from '@grove/ui/display/Badge';
import type { BadgeProps } from '@grove/ui/display/Badge';

/** The state of a membership, with the day on which it changes: 'Cancels on May 4, 2026'. */
export function MembershipBadge({ membership }: { membership: ListedMembership }) {
  const { text, variant } = useMembershipState(membership);
  return <Badge variant={variant}>{text}</Badge>;
}

/** Returns the text and the color of a membership's state. */
export function useMembershipState(membership: ListedMembership): MembershipState {
  const format = useFormatMoment();
  return describe(membership, (moment) => format(moment, 'day'));
}

interface MembershipState {
  text: string;
  variant: NonNullable<BadgeProps['variant']>;
}

function describe(
  { status, isGift = false, cancelAt, accessEndsAt }: ListedMembership,
  toDay: (moment: string) => string,
): MembershipState {
  switch (status) {
    case 'incomplete':
      return { text: 'Waiting for payment', variant: 'neutral' };
    case 'suspended':
      return { text: 'Suspended', variant: 'danger' };
    case 'ended':
      return { text: 'Ended', variant: 'neutral' };
    case 'past_due': {
      if (accessEndsAt === null) return { text: 'Past due', variant: 'danger' };
      const verb = new Date(accessEndsAt) > new Date() ? 'access until' : 'access ended on';
      return { text: `Past due, ${verb} ${toDay(accessEndsAt)}`, variant: 'danger' };
    }
    case 'active':
      if (isGift)
        return { text: cancelAt === null ? 'Gift' : `Gift until ${toDay(cancelAt)}`, variant: 'primary' };
      if (cancelAt !== null) return { text: `Cancels on ${toDay(cancelAt)}`, variant: 'warning' };
      return { text: 'Active', variant: 'success' };
  }
}
