import { useQuery } from '@tanstack/react-query';
import type { Membership, StartedMembership } from '@grove/contracts/shop/memberships';
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
