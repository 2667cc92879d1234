import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { codeOf, refusalOf } from '@grove/platform/refusal';
import { Dialog } from '@grove/ui/Dialog';
import { DialogForm } from '../portal/DialogForm.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import type { useRequireSecondFactor } from './security.api.ts';

interface SafetyDialogProps {
  /** What is to be demanded; undefined while nobody has asked for a change. */
  demand: boolean | undefined;
  save: ReturnType<typeof useRequireSecondFactor>;
  close: () => void;
}

/** Asks for the password before what creators must have is changed. */
export function SafetyDialog({ demand, save, close }: SafetyDialogProps) {
  return (
    <Dialog
      open={demand !== undefined}
      onOpenChange={close}
      title={demand === true ? 'Ask creators for a second factor' : 'No longer ask for a second factor'}
      description="Creators without one are signed out on every device."
      size="sm"
    >
      {demand !== undefined && <SafetyForm demand={demand} save={save} close={close} />}
    </Dialog>
  );
}

function SafetyForm({ demand, save, close }: SafetyDialogProps & { demand: boolean }) {
  const [password, setPassword] = useState('');
  const isWrong = save.error !== null && codeOf(save.error) === 'wrong-password';

  async function submit() {
    if (password === '' || save.isPending) return;
    try {
      await save.mutateAsync({ requireSecondFactor: demand, password });
      close();
    } catch (error) {
      // Anything but the password is told beside the switch.
      if (codeOf(error) !== 'wrong-password') close();
    }
  }

  const form = {
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault();
      void submit();
    },
    problem: undefined,
    isUnderWay: save.isPending,
  };
  return (
    <DialogForm form={form} action="Confirm" isDisabled={password === ''} close={close}>
      <OwnPassword
        value={password}
        onChange={setPassword}
        error={isWrong ? refusalOf(save.error, { fields: [] }).message : undefined}
      />
    </DialogForm>
  );
}
