import type { SessionUser } from '@grove/contracts/account/auth';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Banner } from '@grove/ui/feedback/Banner';
import { ShieldAlert } from 'lucide-react';
import { DeletionBanner } from './DeletionBanner.tsx';
import { DuePaymentBanner } from './DuePaymentBanner.tsx';

/** Notices about the user's account: its scheduled deletion, a payment that is due, and two-factor authentication that
 *  it lacks. */
export function AccountBanners({ user }: { user: SessionUser }) {
  return (
    <>
      {user.deletesAt && <DeletionBanner user={user} deletesAt={user.deletesAt} />}
      {user.duePayment && <DuePaymentBanner duePayment={user.duePayment} />}
      {user.mustEnableSecondFactor && (
        <Banner tone="warning" icon={<ShieldAlert aria-hidden />}>
          Creators on this site must use two-factor authentication.{' '}
          <Link to={paths.section('dashboard:settings')}>Turn it on in Settings</Link>
        </Banner>
      )}
    </>
  );
}
