import { membershipStates } from '@grove/contracts/creator/listOptions';
import type { MembershipState } from '@grove/contracts/creator/listOptions';
import type { ListToolbarProps } from '@grove/ui/lists/ListToolbar';
import { useMembershipPlans } from '../memberships/membershipPlans.api.ts';
import type { StudentListQuery } from './students.api.ts';

const stateLabels: Record<MembershipState, string> = {
  active: 'Active',
  'past-due': 'Past due',
  canceling: 'Canceling',
  gift: 'Gift',
  suspended: 'Suspended',
  ended: 'Ended',
};

/** Returns the filters by plan and state; none on a site without memberships. */
export function useMembershipFilters(
  { planId, membership }: Pick<StudentListQuery, 'planId' | 'membership'>,
  setQuery: (change: { plan?: string; membership?: string }) => void,
): NonNullable<ListToolbarProps['choices']> {
  const plans = useMembershipPlans().data ?? [];
  if (plans.length === 0) return [];
  return [
    {
      label: 'Plan',
      options: [
        { value: '', label: 'All' },
        ...plans.map((plan) => ({ value: plan.planId, label: `${plan.title}: ${plan.planName}` })),
      ],
      value: planId,
      onChoose: (plan) => {
        setQuery({ plan });
      },
    },
    {
      label: 'Membership',
      options: [
        { value: '', label: 'All' },
        ...membershipStates.map((state) => ({ value: state, label: stateLabels[state] })),
      ],
      value: membership,
      onChoose: (state) => {
        setQuery({ membership: state });
      },
    },
  ];
}
