import { LazyScreen } from '@grove/platform/LazyScreen';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { SectionList } from './SectionList.tsx';
import { Sections, SettingsGrid } from './SettingsLayout.tsx';
import { useAccount, useAccountSessions } from './account.api.ts';

/** The settings page. Its code and data load in parallel. */
export function SettingsRoute() {
  const account = useAccount();
  const sessions = useAccountSessions();
  return (
    <>
      <PageHeader title="Settings" />
      <SettingsGrid>
        <SectionList />
        <LazyScreen name="settings" load={loadSettings} skeleton={<SettingsSkeleton />}>
          {(SettingsScreen) => (
            <SettingsScreen account={account} sessions={sessions} skeleton={<SettingsSkeleton />} />
          )}
        </LazyScreen>
      </SettingsGrid>
    </>
  );
}

function loadSettings() {
  return import('./SettingsScreen.tsx').then((module) => module.SettingsScreen);
}

/** Placeholder of the settings. */
function SettingsSkeleton() {
  return (
    <SkeletonGroup>
      <Sections>
        {['55rem', '20rem', '10rem', '24rem'].map((height) => (
          <Skeleton key={height} shape="card" height={height} />
        ))}
      </Sections>
    </SkeletonGroup>
  );
}
