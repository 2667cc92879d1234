import { useMutation } from '@tanstack/react-query';
import { flushBeforeSignOut } from '@grove/platform/signOut';
import { Button } from '@grove/ui/forms/Button';
import { Notice } from '@grove/ui/feedback/Notice';
import { SettingRow, useClosePanel } from './SettingRow.tsx';
import { Panel, PanelActions } from './SettingsLayout.tsx';
import { useSignOutEverywhere } from './signIn.api.ts';

/** Ends all sessions after a confirmation. */
export function SignOutEverywhere() {
  return (
    <SettingRow
      title="Sign out everywhere"
      change={{ label: 'Sign out everywhere', panel: <ConfirmPanel /> }}
    >
      <p>Use this if you lost a device or signed in on a shared computer.</p>
    </SettingRow>
  );
}

function ConfirmPanel() {
  const close = useClosePanel();
  const signOut = useSignOutEverywhere();
  const saving = useMutation({
    mutationFn: flushBeforeSignOut,
    networkMode: 'always',
    onSuccess: (isSaved) => {
      if (isSaved) signOut.mutate();
    },
  });
  return (
    <Panel>
      <p>All your devices will be signed out right away, including this one.</p>
      {signOut.hasSessionEnded && (
        <Notice tone="warning" live>
          Your session had expired, so no devices were signed out. Sign in and try again.
        </Notice>
      )}
      {saving.data === false && (
        <Notice tone="warning" live>
          Something you typed or changed, here or in another tab, isn’t saved yet. Signing out removes it from
          this device.
        </Notice>
      )}
      <PanelActions>
        <Button
          variant="destructive"
          autoFocus
          loading={saving.isPending || signOut.isPending || signOut.isSuccess}
          onClick={() => {
            if (saving.data === false) signOut.mutate();
            else saving.mutate();
          }}
        >
          Sign out now
        </Button>
        <Button variant="ghost" onClick={close}>
          Stay signed in
        </Button>
      </PanelActions>
    </Panel>
  );
}
