import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { deployRules } from '@grove/contracts/deployRules';
import type { RemoteRelease } from '@grove/contracts/deploys';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/Dialog';
import { DialogForm } from '../portal/DialogForm.tsx';
import { short } from './inShort.ts';
import { useWithdraw } from './releases.api.ts';
import { WhyField } from './WhyField.tsx';

interface WithdrawDialogProps {
  release: RemoteRelease;
  onClosed: () => void;
}

/** Asks for confirmation before a version is permanently withdrawn. */
export function WithdrawDialog({ release: { name, version }, onClosed }: WithdrawDialogProps) {
  const withdraw = useWithdraw(name);
  const isShown = useRef<HTMLFormElement>(null);
  const form = useServerForm(useForm({ defaultValues: { why: '' } }), {
    send: async ({ why }) => {
      await withdraw.mutateAsync({ version, why });
      if (isShown.current !== null) onClosed();
    },
    refusedBehind: () => `${name} ${short(version)} was not withdrawn.`,
  });
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      size="sm"
      title={`Withdraw ${short(version)}?`}
      description={`This version of ${name} can never be promoted again.`}
    >
      <DialogForm ref={isShown} form={form} action="Withdraw" isDestructive close={onClosed}>
        <WhyField error={form.errorOf('why')} {...form.field('why', deployRules.why)} />
      </DialogForm>
    </Dialog>
  );
}
