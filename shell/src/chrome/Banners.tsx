import type { SessionUser } from '@grove/contracts/account/auth';
import { readPageData } from '@grove/platform/pageData';
import { useUser } from '@grove/platform/session';
import { Banner } from '@grove/ui/feedback/Banner';
import { Sprout } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { DemoMenuButton } from './DemoMenuButton.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';

/** Loaded only for the few accounts that it concerns. Settings show the same. */
const AccountBanners = lazy(async (): Promise<{ default: ComponentType<{ user: SessionUser }> }> => {
  try {
    return { default: (await import('./AccountBanners.tsx')).AccountBanners };
  } catch {
    return { default: () => null };
  }
});

/** Notices about the whole page, one line each. */
export function Banners() {
  const user = useUser();
  const { demo, preview } = readPageData();
  const concernsAccount = user && (user.deletesAt ?? user.duePayment ?? user.mustEnableSecondFactor);
  if (!demo && preview === null && !concernsAccount) return null;
  return (
    <aside aria-label="About this site and your account">
      {preview !== null && <PreviewBanner preview={preview} />}
      {demo && <DemoBanner user={user ?? null} />}
      {concernsAccount && (
        <Suspense>
          <AccountBanners user={user} />
        </Suspense>
      )}
    </aside>
  );
}

function DemoBanner({ user }: { user: SessionUser | null }) {
  return (
    <Banner icon={<Sprout aria-hidden />} action={<DemoMenuButton user={user} />}>
      This is a demo.
    </Banner>
  );
}
