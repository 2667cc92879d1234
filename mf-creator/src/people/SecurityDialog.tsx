import { useForm } from 'react-hook-form';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { DialogForm } from '../portal/DialogForm.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import type { useRequireSecondFactor } from './security.api.ts';

interface SecurityDialogProps {
  /** The new setting; undefined while no change is requested. */
  pendingValue: boolean | undefined;
  save: ReturnType<typeof useRequireSecondFactor>;
  close: () => void;
}

/** Asks for the password before it changes whether creators need two-factor authentication. */
export function SecurityDialog({ pendingValue, save, close }: SecurityDialogProps) {
  return (
    <Dialog
      open={pendingValue !== undefined}
      onOpenChange={close}
      title={
        pendingValue === true
          ? 'Require two-factor authentication?'
          : 'Stop requiring two-factor authentication?'
      }
      description="Creators who haven’t turned it on will be signed out on every device."
      size="sm"
    >
      {pendingValue !== undefined && <SecurityForm pendingValue={pendingValue} save={save} close={close} />}
    </Dialog>
  );
}

function SecurityForm({ pendingValue, save, close }: SecurityDialogProps & { pendingValue: boolean }) {
  const form = useServerForm(useForm({ defaultValues: { password: '' } }), {
    errorFields: { 'wrong-password': 'password' },
    send: async ({ password }) => {
      try {
        await save.mutateAsync({ requireSecondFactor: pendingValue, password });
      } catch (error) {
        // All other failures are shown beside the switch.
        if (getErrorCode(error) === 'wrong-password') throw error;
      }
      close();
    },
  });
  return (
    <DialogForm form={form} action="Confirm" close={close}>
      <CurrentPasswordField
        error={form.getError('password')}
        {...form.field('password', fieldRules.password)}
      />
    </DialogForm>
  );
}
