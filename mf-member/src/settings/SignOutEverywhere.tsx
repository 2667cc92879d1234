import { useMutation } from '@tanstack/react-query';
import { saveWaiting } from '@grove/platform/signOut';
import { Button } from '@grove/ui/Button';
import { Notice } from '@grove/ui/Notice';
import { SettingRow, useClosePanel } from './SettingRow.tsx';
import { Panel, PanelActions } from './SettingsLayout.tsx';
import { useSignOutEverywhere } from './signIn.api.ts';

/** Ends all sessions after a confirmation. */
export function SignOutEverywhere() {
  return (
    <SettingRow title="Sign out everywhere" change={{ label: 'Sign out everywhere', panel: <Question /> }}>
      <p>For a lost phone, or a computer you used elsewhere.</p>
    </SettingRow>
  );
}

function Question() {
  const close = useClosePanel();
  const signOut = useSignOutEverywhere();
  const saving = useMutation({
    mutationFn: saveWaiting,
    networkMode: 'always',
    onSuccess: (isSaved) => {
      if (isSaved) signOut.mutate();
    },
  });
  return (
    <Panel>
      <p>Every device is signed out at once, this one too. Nothing else changes.</p>
      {signOut.isTooLate && (
        <Notice tone="warning" live>
          Your session had ended, so no device was signed out. Once you are signed in again, choose anew.
        </Notice>
      )}
      {saving.data === false && (
        <Notice tone="warning" live>
          Something you typed or changed, here or in another tab, isn't saved yet. Signing out removes it from
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
