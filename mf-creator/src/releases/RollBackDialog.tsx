import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { deployRules } from '@grove/contracts/deployRules';
import type { RemoteState } from '@grove/contracts/deploys';
import { codeOf } from '@grove/platform/refusal';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/Dialog';
import { DialogForm } from '../portal/DialogForm.tsx';
import { inSentence, short, versionBefore } from './inShort.ts';
import { useRollBack } from './releases.api.ts';
import { WhyField } from './WhyField.tsx';

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
  const before = versionBefore(remote) ?? '';
  const rollBack = useRollBack(name);
  // The error message says what will not work with the version.
  const isWarned = rollBack.error !== null && codeOf(rollBack.error) === 'release-refused';
  const isShown = useRef<HTMLFormElement>(null);
  const form = useServerForm(useForm({ defaultValues: { why: '' } }), {
    send: async ({ why }) => {
      await rollBack.mutateAsync({ version: before, why, ...(isWarned && { force: true }) });
      if (isShown.current !== null) onClosed();
    },
    refusedBehind: () => `${name} was not rolled back.`,
  });
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      size="sm"
      title={`Roll back ${name}?`}
      description={`${inSentence(channel)}. All devices will load ${short(before)} ${channel.offSince === null ? 'on their next page load' : 'once it is turned on'}.`}
    >
      <DialogForm
        ref={isShown}
        form={form}
        action={isWarned ? 'Roll back anyway' : 'Roll back'}
        isDestructive
        close={onClosed}
      >
        <WhyField error={form.errorOf('why')} {...form.field('why', deployRules.why)} />
      </DialogForm>
    </Dialog>
  );
}
