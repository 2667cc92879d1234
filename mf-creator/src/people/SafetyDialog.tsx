import { useForm } from 'react-hook-form';
import { fieldRules } from '@grove/contracts/fieldRules';
import { codeOf } from '@grove/platform/refusal';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/Dialog';
import { DialogForm } from '../portal/DialogForm.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import type { useRequireSecondFactor } from './security.api.ts';

interface SafetyDialogProps {
  /** The new setting; undefined while no change is requested. */
  demand: boolean | undefined;
  save: ReturnType<typeof useRequireSecondFactor>;
  close: () => void;
}

/** Asks for the password before it changes whether creators need a second factor. */
export function SafetyDialog({ demand, save, close }: SafetyDialogProps) {
  return (
    <Dialog
      open={demand !== undefined}
      onOpenChange={close}
      title={demand === true ? 'Require a second factor?' : 'Stop requiring a second factor?'}
      description="Creators without one are signed out on every device."
      size="sm"
    >
      {demand !== undefined && <SafetyForm demand={demand} save={save} close={close} />}
    </Dialog>
  );
}

function SafetyForm({ demand, save, close }: SafetyDialogProps & { demand: boolean }) {
  const form = useServerForm(useForm({ defaultValues: { password: '' } }), {
    places: { 'wrong-password': 'password' },
    send: async ({ password }) => {
      try {
        await save.mutateAsync({ requireSecondFactor: demand, password });
      } catch (error) {
        // All other failures are shown beside the switch.
        if (codeOf(error) === 'wrong-password') throw error;
      }
      close();
    },
  });
  return (
    <DialogForm form={form} action="Confirm" close={close}>
      <OwnPassword error={form.errorOf('password')} {...form.field('password', fieldRules.password)} />
    </DialogForm>
  );
}
