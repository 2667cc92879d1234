import type { ReactNode } from 'react';
import type { Membership } from '@grove/contracts/shop/memberships';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { pathTo } from '@grove/platform/pathTo';
import { toast } from '@grove/platform/toast';
import { Badge } from '@grove/ui/display/Badge';
import type { BadgeProps } from '@grove/ui/display/Badge';
import { Dollars } from '@grove/ui/display/Dollars';
import { Button } from '@grove/ui/forms/Button';
import { CancelMembership } from './CancelMembership.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useResumeMembership } from './memberships.api.ts';
import { settingsPath } from './settingsPath.ts';

/** A membership: its plan, its state, the next charge, and what the member can do about it. */
export function MembershipRow({ membership }: { membership: Membership }) {
  const { title, planName, price, interval, isGift = false, can } = membership;
  const label = getLabel(membership);
  return (
    <SettingRow
      title={`${title}: ${planName}`}
      action={<Action membership={membership} />}
      {...(can.cancel && {
        change: {
          label: isGift ? 'Leave membership' : 'Cancel membership',
          panel: <CancelMembership membership={membership} />,
        },
      })}
    >
      <p>
        {isGift ? (
          'Given by the creator, free of charge'
        ) : (
          <>
            <Dollars amount={price} /> / {interval}
          </>
        )}
      </p>
      {label && <Badge variant={label.variant}>{label.text}</Badge>}
      <p>{describeState(membership)}</p>
    </SettingRow>
  );
}

function Action({ membership }: { membership: Membership }) {
  const { id, status, can, planId, productId, interval, needsApproval = false } = membership;
  const resume = useResumeMembership(id);
  if (can.resume)
    return (
      <Button
        size="sm"
        loading={resume.isPending}
        onClick={() => {
          resume.mutate(undefined, {
            onSuccess: () => {
              toast({ title: 'Membership resumed', description: 'It renews as before.' });
            },
          });
        }}
      >
        Resume
      </Button>
    );
  if (status === 'incomplete')
    return (
      <ActionLink to={`${pathTo('membershipCheckout', { productId, planId })}?interval=${interval}`}>
        Complete payment
      </ActionLink>
    );
  if (status === 'past_due')
    return (
      <ActionLink to={pathTo('membershipPayment', { membershipId: id })}>
        {needsApproval ? 'Approve payment' : 'Pay now'}
      </ActionLink>
    );
  return status === 'ended' && <ActionLink to={pathTo('product', { productId })}>Join again</ActionLink>;
}

function ActionLink({ to, children }: { to: string; children: string }) {
  return (
    <Button as={Link} to={to} size="sm">
      {children}
    </Button>
  );
}

function getLabel({
  status,
  cancelAt,
  isGift = false,
  needsApproval = false,
}: Membership): { text: string; variant: NonNullable<BadgeProps['variant']> } | undefined {
  switch (status) {
    case 'incomplete':
      return { text: 'Waiting for payment', variant: 'neutral' };
    case 'active':
      return cancelAt === null || isGift
        ? { text: 'Active', variant: 'success' }
        : { text: 'Canceled', variant: 'warning' };
    case 'past_due':
      return needsApproval
        ? { text: 'Approval needed', variant: 'warning' }
        : { text: 'Payment failed', variant: 'danger' };
    case 'suspended':
      return { text: 'Suspended', variant: 'danger' };
    case 'ended':
      return { text: 'Ended', variant: 'neutral' };
  }
}

function describeState(membership: Membership): ReactNode {
  const { status, cancelAt, periodEnd, accessEndsAt, isGift = false, needsApproval = false } = membership;
  const at = (moment: string) => <Moment at={moment} format="long-day" />;
  if (status === 'incomplete') return 'It starts with your first payment.';
  if (status === 'suspended')
    return 'A payment is missing, was refunded, or is disputed, so what it contains is closed. Please contact us.';
  if (status === 'ended') return 'Your progress is kept.';
  if (status === 'past_due')
    return (
      <>
        {needsApproval
          ? 'Your bank asks you to approve your last payment. Approve it or'
          : 'Your last payment didn’t go through. Pay now or'}{' '}
        <Link to={settingsPath('payment')}>change your card</Link>
        {accessEndsAt !== null && new Date(accessEndsAt) > new Date() ? (
          <> to keep access after {at(accessEndsAt)}.</>
        ) : (
          ' to get your access back.'
        )}
      </>
    );
  if (isGift) return cancelAt === null ? 'It doesn’t end.' : <>You have access until {at(cancelAt)}.</>;
  if (cancelAt !== null) return <>You have access until {at(cancelAt)}. Nothing more will be charged.</>;
  return periodEnd !== null && <>Next charge on {at(periodEnd)}.</>;
}
