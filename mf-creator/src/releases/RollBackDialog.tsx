import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { deployRules } from '@grove/contracts/releases/deployRules';
import type { RemoteState } from '@grove/contracts/releases/deploys';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { DialogForm } from '../portal/DialogForm.tsx';
import { describeChannel, shortenHash, getPreviousVersion } from './releaseFormats.ts';
import { useRollBack } from './releases.api.ts';
import { ReasonField } from './ReasonField.tsx';

interface RollBackDialogProps {
  remote: RemoteState;
  onClosed: () => void;
}

/**
 * Asks for confirmation before all devices return to the previous version, and again if the server warns
 * that something would not work with it.
 */
export function RollBackDialog({ remote, onClosed }: RollBackDialogProps) {
  const { name, channel } = remote;
  const previousVersion = getPreviousVersion(remote) ?? '';
  const rollBack = useRollBack(name);
  // The error message says what will not work with the version.
  const isWarned = rollBack.error !== null && getErrorCode(rollBack.error) === 'release-refused';
  const formRef = useRef<HTMLFormElement>(null);
  const form = useServerForm(useForm({ defaultValues: { why: '' } }), {
    send: async ({ why }) => {
      await rollBack.mutateAsync({ version: previousVersion, why, ...(isWarned && { force: true }) });
      if (formRef.current !== null) onClosed();
    },
    lateRefusalPrefix: () => `${name} was not rolled back.`,
  });
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      size="sm"
      title={`Roll back ${name}?`}
      description={`${describeChannel(channel)}. All devices will load ${shortenHash(previousVersion)} ${channel.offSince === null ? 'on their next page load' : 'once it is turned on'}.`}
    >
      <DialogForm
        ref={formRef}
        form={form}
        action={isWarned ? 'Roll back anyway' : 'Roll back'}
        isDestructive
        close={onClosed}
      >
        <ReasonField error={form.getError('why')} {...form.field('why', deployRules.reason)} />
      </DialogForm>
    </Dialog>
  );
}
