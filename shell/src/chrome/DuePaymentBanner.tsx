import type { SessionUser } from '@grove/contracts/account/auth';
import { call } from '@grove/platform/call';
import { announceProgress } from '@grove/platform/events';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { navigate, useLocation } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { queryClient } from '@grove/platform/queryClient';
import { getErrorCode, getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { sectionPath } from '@grove/platform/useSubpath';
import { Banner } from '@grove/ui/feedback/Banner';
import { Button } from '@grove/ui/forms/Button';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';

/** Shows that a renewal of a membership was not paid, until when access lasts, and offers to pay it with the saved
 *  card. */
export function DuePaymentBanner({
  duePayment: { membershipId, title, accessEndsAt, needsApproval = false },
}: {
  duePayment: NonNullable<SessionUser['duePayment']>;
}) {
  const [isPaying, setPaying] = useState(false);
  const { pathname } = useLocation();

  async function pay() {
    setPaying(true);
    await payWithSavedCard(membershipId);
    setPaying(false);
  }

  // The page of this payment says the same and offers more.
  if (pathname === pathTo('membershipPayment', { membershipId })) return null;
  return (
    <Banner
      tone="warning"
      icon={<CreditCard aria-hidden />}
      action={
        <>
          <Button size="sm" loading={isPaying} onClick={() => void pay()}>
            {needsApproval ? 'Approve payment' : 'Pay now'}
          </Button>
          <Link to={sectionPath('dashboard:settings', 'payment')}>Change card</Link>
        </>
      }
    >
      {needsApproval
        ? `Your bank asks you to approve the payment for “${title}”.`
        : `Your payment for “${title}” didn’t go through.`}{' '}
      {accessEndsAt === null ? (
        'Your access returns once it’s paid.'
      ) : (
        <>
          You have access until <Moment at={accessEndsAt} format="long-day" />.
        </>
      )}
    </Banner>
  );
}

/** Charges the saved card. The bank's approval and other cards have a page of their own. Never rejects. */
async function payWithSavedCard(membershipId: string) {
  const paymentPath = pathTo('membershipPayment', { membershipId });
  try {
    const paid = await call('POST /api/memberships/:membershipId/pay', { params: { membershipId } });
    if (paid.kind === 'approval-needed') {
      navigate(`${paymentPath}?approve`);
      return;
    }
    const { title, status } = paid.membership;
    if (status === 'active') toast({ title: 'Payment Successful', description: `“${title}” is paid.` });
    announceProgress();
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['/api/auth/me'] }),
      queryClient.invalidateQueries({ queryKey: ['/api/memberships'] }),
    ]);
  } catch (error) {
    if (getErrorCode(error) !== 'no-saved-card')
      toast({ title: 'Payment Failed', description: getErrorMessage(error), variant: 'destructive' });
    navigate(paymentPath);
  }
}
