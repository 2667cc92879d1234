import { useState } from 'react';
import { styled } from 'styled-components';
import { codeOf, refusalOf } from '@grove/platform/refusal';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
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

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <OwnPassword
        value={password}
        onChange={setPassword}
        error={isWrong ? refusalOf(save.error, { fields: [] }).message : undefined}
      />
      <Actions>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" disabled={password === ''} loading={save.isPending}>
          Confirm
        </Button>
      </Actions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--grove-space-3);
`;
