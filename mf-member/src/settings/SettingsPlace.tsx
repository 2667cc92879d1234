import { LazyScreen } from '@grove/platform/LazyScreen';
import { PageHeader } from '@grove/ui/PageHeader';
import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';
import { useAccount, useSessions } from './account.api.ts';

/** The settings, whose code and data are asked for at the same time. */
export function SettingsPlace() {
  const account = useAccount();
  const sessions = useSessions();
  return (
    <>
      <PageHeader title="Settings" />
      <LazyScreen name="settings" load={loadSettings} skeleton={<SettingsSkeleton />}>
        {(SettingsScreen) => (
          <SettingsScreen account={account} sessions={sessions} skeleton={<SettingsSkeleton />} />
        )}
      </LazyScreen>
    </>
  );
}

function loadSettings() {
  return import('./SettingsScreen.tsx').then((module) => module.SettingsScreen);
}

/** The settings' shape. */
function SettingsSkeleton() {
  return (
    <SkeletonGroup>
      {['18rem', '11rem', '14rem', '26rem'].map((height) => (
        <div key={height} style={{ maxInlineSize: '44rem', marginBlockEnd: 'var(--grove-space-5)' }}>
          <Skeleton shape="card" height={height} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
