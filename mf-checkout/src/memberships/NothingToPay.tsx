import type { Membership } from '@grove/contracts/shop/memberships';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { paths } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { sectionPath } from '@grove/platform/useSubpath';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import type { EmptyStateProps } from '@grove/ui/feedback/EmptyState';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { BackLink } from '@grove/ui/navigation/BackLink';

const settingsPath = () => sectionPath('dashboard:settings', 'membership');

/** A link from the payment page to the member's memberships. */
export function BackToSettings() {
  return (
    <BackLink as={Link} to={settingsPath()}>
      Your memberships
    </BackLink>
  );
}

/** Says that a membership is paid or has ended, with the next step. */
export function NothingToPay({ membership }: { membership: Membership }) {
  return (
    <Card padding="none">
      <EmptyState {...describe(membership)} />
    </Card>
  );
}

/** Shown for a membership that doesn't exist or belongs to another member. */
export function UnknownMembership() {
  return (
    <Card padding="none">
      <EmptyState
        title="We couldn’t find this membership"
        text="It may belong to another account. Your own memberships are in Settings."
        action={
          <Button as={Link} to={settingsPath()}>
            View your memberships
          </Button>
        }
      />
    </Card>
  );
}

function describe({ title, status, cancelAt, periodEnd, productId }: Membership): EmptyStateProps {
  if (status === 'ended')
    return {
      title: `${title} has ended`,
      text: 'There is nothing to pay. Your progress is kept.',
      action: (
        <Button as={Link} to={pathTo('product', { productId })}>
          Join again
        </Button>
      ),
    };
  if (status !== 'active')
    return {
      title: 'We’re checking your payment',
      text: 'There is nothing to pay right now. Your membership is updated as soon as the payment is confirmed.',
      action: <DashboardButton />,
    };
  return {
    title: `${title} is paid`,
    text:
      cancelAt !== null ? (
        <>
          It’s canceled. You have access until <Moment at={cancelAt} format="long-day" />.
        </>
      ) : (
        periodEnd !== null && (
          <>
            Next charge on <Moment at={periodEnd} format="long-day" />.
          </>
        )
      ),
    action: <DashboardButton />,
  };
}

function DashboardButton() {
  return (
    <Button as={Link} to={paths.section('dashboard')}>
      Go to your dashboard
    </Button>
  );
}
