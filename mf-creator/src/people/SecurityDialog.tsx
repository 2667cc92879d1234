import { useForm } from 'react-hook-form';
import type { SecuritySettings } from '@grove/contracts/creator/people';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { DialogForm } from '../portal/DialogForm.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import type { useChangeSecurity } from './security.api.ts';

/** A change of one setting. */
export type SecurityChange = Partial<SecuritySettings>;

interface SecurityDialogProps {
  /** Undefined while no change is requested. */
  pendingChange: SecurityChange | undefined;
  save: ReturnType<typeof useChangeSecurity>;
  close: () => void;
}

/** Asks for the password before it changes a security setting. */
export function SecurityDialog({ pendingChange, save, close }: SecurityDialogProps) {
  return (
    <Dialog
      open={pendingChange !== undefined}
      onOpenChange={close}
      {...getTexts(pendingChange ?? {})}
      size="sm"
    >
      {pendingChange !== undefined && (
        <SecurityForm pendingChange={pendingChange} save={save} close={close} />
      )}
    </Dialog>
  );
}

function getTexts({ requireSecondFactor, signInByEmail }: SecurityChange) {
  if (signInByEmail === undefined)
    return {
      title:
        requireSecondFactor === true
          ? 'Require two-factor authentication?'
          : 'Stop requiring two-factor authentication?',
      description: 'Creators who haven’t turned it on will be signed out on every device.',
    };
  return signInByEmail
    ? {
        title: 'Let members sign in with an emailed link?',
        description: 'Anyone who can read a member’s email can then sign in to their account.',
      }
    : {
        title: 'Turn off sign-in with an emailed link?',
        description: 'Members will need their password. Links that were sent already stop working.',
      };
}

function SecurityForm({
  pendingChange,
  save,
  close,
}: SecurityDialogProps & { pendingChange: SecurityChange }) {
  const form = useServerForm(useForm({ defaultValues: { password: '' } }), {
    errorFields: { 'wrong-password': 'password' },
    send: async ({ password }) => {
      try {
        await save.mutateAsync({ ...pendingChange, password });
      } catch (error) {
        // All other failures are shown below the switches.
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
