import { useQueryClient } from '@tanstack/react-query';
import type { StartedMembership } from '@grove/contracts/shop/memberships';
import { refreshAfterPurchase } from '@grove/platform/cartCache';
import { announceProgress } from '@grove/platform/events';
import { navigate } from '@grove/platform/navigation';
import { useProduct, useUser } from '@grove/platform/session';
import { toast } from '@grove/platform/toast';
import { findPaidOrder, openGuestPurchase } from '../checkout/guestPurchase.ts';
import type { PaymentFlow } from '../checkout/usePay.ts';
import { startMembership, syncMembership } from './memberships.api.ts';
import type { PlanChoice } from './memberships.api.ts';

interface MembershipFlowOptions {
  started: Extract<StartedMembership, { kind: 'payment' }>;
  choice: PlanChoice;
  onChanged: () => void;
}

/** Pays the first period of a membership and navigates to the member area. A visitor's page is loaded again, because the
 *  payment may have started a session. A bank's challenge on another page returns
 *  to this checkout, which asks the server again. `openMembership` continues after a payment with the saved card. */
export function useMembershipFlow({
  started,
  choice,
  onChanged,
}: MembershipFlowOptions): PaymentFlow & { openMembership: () => Promise<void> } {
  const { slug } = useProduct();
  const cache = useQueryClient();
  const isVisitor = useUser() === null;
  async function openMembership() {
    const membership = await syncMembership(started.subscriptionId);
    navigate(`/${slug}`, { replace: true });
    refreshAfterPurchase({ cancelRefetch: false });
    announceProgress();
    void cache.invalidateQueries({ queryKey: ['/api/memberships'] });
    if (membership?.status === 'active')
      toast({ title: 'Payment Successful', description: `Welcome to “${membership.title}”. ✨` });
    else
      toast({
        title: 'We’re checking your payment',
        description: 'We couldn’t confirm it yet. Your membership starts as soon as it’s confirmed.',
      });
  }
  return {
    openMembership,
    returnPath: location.pathname + location.search,
    isStillDue: async () => {
      const current = await startMembership(choice);
      return current.kind === 'payment' && current.clientSecret === started.clientSecret;
    },
    finish: async (outcome) => {
      if (isVisitor) await openGuestPurchase(outcome, await findPaidOrder(outcome), slug);
      else await openMembership();
    },
    onChanged,
  };
}
