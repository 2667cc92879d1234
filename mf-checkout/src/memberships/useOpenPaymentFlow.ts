import { useQueryClient } from '@tanstack/react-query';
import type { MembershipPayment } from '@grove/contracts/shop/membershipPayments';
import { announceProgress } from '@grove/platform/events';
import { pathTo } from '@grove/platform/pathTo';
import { queryClient } from '@grove/platform/queryClient';
import { toast } from '@grove/platform/toast';
import type { PaymentFlow } from '../checkout/usePay.ts';
import { requestMembershipPayment, syncMembership } from './memberships.api.ts';

export type DueMembershipPayment = Extract<MembershipPayment, { kind: 'due' }>;

/** What happens before and after the payment of what is open of a membership. The page then shows the new state. */
export function useOpenPaymentFlow(
  { membership: { id, title }, clientSecret, total }: DueMembershipPayment,
  onChanged: () => Promise<unknown>,
): { flow: PaymentFlow; onPaid: () => Promise<void> } {
  const cache = useQueryClient();
  const onPaid = async () => {
    const membership = await syncMembership(id);
    await onChanged();
    announceProgress();
    void cache.invalidateQueries({ queryKey: ['/api/memberships'] });
    // The banner is part of the session's user.
    void queryClient.invalidateQueries({ queryKey: ['/api/auth/me'] });
    if (membership?.status === 'active')
      toast({ title: 'Payment Successful', description: `“${title}” is paid.` });
  };
  return {
    onPaid,
    flow: {
      returnPath: pathTo('membershipPayment', { membershipId: id }),
      isStillDue: async () => {
        const current = await requestMembershipPayment(id);
        return current.kind === 'due' && current.clientSecret === clientSecret && current.total === total;
      },
      finish: onPaid,
      onChanged: () => void onChanged(),
    },
  };
}
