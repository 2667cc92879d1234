import { useQuery } from '@tanstack/react-query';
import type { BillingCard, SavedCard } from '@grove/contracts/shop/billing';
import type { MembershipPayment } from '@grove/contracts/shop/membershipPayments';
import type { Membership, StartedMembership } from '@grove/contracts/shop/memberships';
import type { TypedBuyer } from '@grove/contracts/shop/typedBuyer';
import type { PlanInterval } from '@grove/contracts/shop/planRules';
import { call } from '@grove/platform/call';
import { useUser } from '@grove/platform/session';
import { withTimeout } from '@grove/platform/withTimeout';

export interface PlanChoice {
  planId: string;
  interval: PlanInterval;
}

/** Starts a membership, or continues with the unpaid one: the same choice gets the same payment. */
export function startMembership(choice: PlanChoice): Promise<StartedMembership> {
  return call('POST /api/memberships', { body: choice });
}

/** Starts a membership whenever its checkout is opened. */
export function useStartedMembership(choice: PlanChoice) {
  return useQuery({
    queryKey: ['membership-checkout', choice],
    queryFn: () => startMembership(choice),
    networkMode: 'always',
    gcTime: 0,
  });
}

/** Sets the email address and the name of a visitor who starts a membership. */
export function setSubscriber(membershipId: string, body: TypedBuyer) {
  return call('PUT /api/memberships/:membershipId/buyer', { params: { membershipId }, body });
}

/** Asks the server to check the payment of a membership.
 *  @returns undefined if it doesn't answer in time. */
export async function syncMembership(membershipId: string): Promise<Membership | undefined> {
  try {
    const sync = call('POST /api/memberships/:membershipId/sync', { params: { membershipId } });
    return await withTimeout(sync, { task: 'Syncing the membership', ms: 5_000 });
  } catch {
    return undefined;
  }
}

/** Fetches the member's own subscription to a membership that has started and not ended. */
export function useOwnMembership(productId: string): Membership | undefined {
  const isMember = Boolean(useUser());
  const memberships = useQuery<Membership[]>({
    queryKey: ['/api/memberships'],
    enabled: isMember,
    refetchOnMount: 'always',
  });
  return memberships.data?.find(
    (one) => one.productId === productId && one.status !== 'ended' && one.status !== 'incomplete',
  );
}

/** Asks the server what is open of a membership. */
export function requestMembershipPayment(membershipId: string): Promise<MembershipPayment> {
  return call('POST /api/memberships/:membershipId/payment', { params: { membershipId } });
}

/** Loads what is open of a membership whenever its page is opened. */
export function useMembershipPayment(membershipId: string) {
  return useQuery({
    queryKey: ['membership-payment', membershipId],
    queryFn: () => requestMembershipPayment(membershipId),
    networkMode: 'always',
    gcTime: 0,
  });
}

/** Fetches the member's saved card. @returns null without one, undefined while it is loading. */
export function useSavedCard(): SavedCard | null | undefined {
  const isMember = Boolean(useUser());
  const { data, isError } = useQuery<BillingCard>({ queryKey: ['/api/billing/card'], enabled: isMember });
  return isMember && !isError ? data && data.card : null;
}
