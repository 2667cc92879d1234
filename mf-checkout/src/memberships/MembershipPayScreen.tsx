import { useState } from 'react';
import type { MembershipPayment } from '@grove/contracts/shop/membershipPayments';
import type { CheckoutSettings } from '@grove/contracts/shop/orders';
import { getErrorCode } from '@grove/platform/requestErrors';
import { QueryState } from '@grove/platform/QueryState';
import { CheckoutFailure } from '../checkout/CheckoutFailure.tsx';
import { CheckoutHeader } from '../checkout/CheckoutHeader.tsx';
import { CheckoutSpinner } from '../checkout/CheckoutSpinner.tsx';
import { useCheckoutSettings } from '../checkout/checkout.api.ts';
import { BackToSettings, NothingToPay, UnknownMembership } from './NothingToPay.tsx';
import { OpenPayment } from './OpenPayment.tsx';
import { useMembershipPayment } from './memberships.api.ts';

/** The page on which a member pays what is open of a membership, or approves it. Emails and the banner link to it. */
export function MembershipPayScreen({ membershipId }: { membershipId: string }) {
  const settings = useCheckoutSettings();
  return (
    <>
      <CheckoutHeader back={<BackToSettings />} isTest={settings.data?.isTest === true} />
      <QueryState query={settings} skeleton={<CheckoutSpinner />}>
        {(loaded) => <Payment settings={loaded} membershipId={membershipId} />}
      </QueryState>
    </>
  );
}

function Payment({ settings, membershipId }: { settings: CheckoutSettings; membershipId: string }) {
  const payment = useMembershipPayment(membershipId);
  const { data, error, isFetching } = payment;
  const code = getErrorCode(error);
  // A malformed id in the URL is as unknown as one of another member.
  if (code === 'membership-not-found' || code === 'bad-request') return <UnknownMembership />;
  if (error !== null && !isFetching)
    return <CheckoutFailure error={error} onRetry={() => void payment.refetch()} />;
  if (data === undefined) return <CheckoutSpinner />;
  return <Loaded settings={settings} payment={data} onChanged={payment.refetch} />;
}

interface LoadedProps {
  settings: CheckoutSettings;
  payment: MembershipPayment;
  onChanged: () => Promise<unknown>;
}

function Loaded({ settings: { publishableKey, scriptUrl }, payment, onChanged }: LoadedProps) {
  const [startsApproval] = useState(() => new URLSearchParams(location.search).has('approve'));
  if (payment.kind === 'none' || publishableKey === null)
    return <NothingToPay membership={payment.membership} />;
  return (
    <OpenPayment
      provider={{ publishableKey, scriptUrl }}
      payment={payment}
      startsApproval={startsApproval}
      onChanged={onChanged}
    />
  );
}
