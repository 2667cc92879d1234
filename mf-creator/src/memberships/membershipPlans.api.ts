import { useQuery } from '@tanstack/react-query';
import type { MembershipPlan } from '@grove/contracts/shop/studentMemberships';

/** Fetches the plans of all memberships. Other creators also change them. */
export function useMembershipPlans() {
  return useQuery<MembershipPlan[]>({
    queryKey: ['/api/creator/membership-plans'],
    refetchOnMount: 'always',
  });
}
