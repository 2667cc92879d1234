import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { deployRules } from '@grove/contracts/releases/deployRules';
import type { RemoteRelease } from '@grove/contracts/releases/deploys';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { DialogForm } from '../portal/DialogForm.tsx';
import { shortenHash } from './releaseFormats.ts';
import { useWithdraw } from './releases.api.ts';
import { ReasonField } from './ReasonField.tsx';

interface WithdrawDialogProps {
  release: RemoteRelease;
  onClosed: () => void;
}

/** Asks for confirmation before a version is permanently withdrawn. */
export function WithdrawDialog({ release: { name, version }, onClosed }: WithdrawDialogProps) {
  const withdraw = useWithdraw(name);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useServerForm(useForm({ defaultValues: { why: '' } }), {
    send: async ({ why }) => {
      await withdraw.mutateAsync({ version, why });
      if (formRef.current !== null) onClosed();
    },
    lateRefusalPrefix: () => `${name} ${shortenHash(version)} was not withdrawn.`,
  });
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      size="sm"
      title={`Withdraw ${shortenHash(version)}?`}
      description={`This version of ${name} can never be promoted again.`}
    >
      <DialogForm ref={formRef} form={form} action="Withdraw" isDestructive close={onClosed}>
        <ReasonField error={form.getError('why')} {...form.field('why', deployRules.reason)} />
      </DialogForm>
    </Dialog>
  );
}
