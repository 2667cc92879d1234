import type { SessionUser } from '@grove/contracts/account/auth';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { readPageData } from '@grove/platform/pageData';
import { useUser } from '@grove/platform/session';
import { Banner } from '@grove/ui/feedback/Banner';
import { ShieldAlert, Sprout } from 'lucide-react';
import { DemoMenuButton } from './DemoMenuButton.tsx';
import { DeletionBanner } from './DeletionBanner.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';

/** Notices about the whole page, one line each. */
export function Banners() {
  const user = useUser();
  const { demo, preview } = readPageData();
  if (!demo && preview === null && !concernsAccount(user)) return null;
  return (
    <aside aria-label="About this site and your account">
      {preview !== null && <PreviewBanner preview={preview} />}
      {demo && <DemoBanner user={user ?? null} />}
      {user?.deletesAt && <DeletionBanner user={user} deletesAt={user.deletesAt} />}
      {user?.mustEnableSecondFactor === true && <SecondFactorBanner />}
    </aside>
  );
}

function concernsAccount(user: SessionUser | null | undefined): boolean {
  return Boolean(user?.deletesAt) || user?.mustEnableSecondFactor === true;
}

function DemoBanner({ user }: { user: SessionUser | null }) {
  return (
    <Banner icon={<Sprout aria-hidden />} action={<DemoMenuButton user={user} />}>
      This is a demo.
    </Banner>
  );
}

function SecondFactorBanner() {
  return (
    <Banner tone="warning" icon={<ShieldAlert aria-hidden />}>
      Creators on this site must use two-factor authentication.{' '}
      <Link to={paths.section('dashboard:settings')}>Turn it on in Settings</Link>
    </Banner>
  );
}
