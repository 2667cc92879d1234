import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AccountRole } from '@grove/contracts/account/auth';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { DialogForm } from '../portal/DialogForm.tsx';
import { CurrentPasswordField, requiresPassword } from './CurrentPasswordField.tsx';
import { useInvite } from './invitations.api.ts';
import { roles } from './roles.ts';

/** A dialog that invites a person by email. */
export function InviteDialog({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      title="Invite someone"
      description="We’ll email them a link to choose a name and password. It’s valid for a week."
    >
      <InviteForm
        close={() => {
          setOpen(false);
        }}
      />
    </Dialog>
  );
}

function InviteForm({ close }: { close: () => void }) {
  const invite = useInvite();
  const formRef = useRef<HTMLFormElement>(null);
  const fields = useForm<{ email: string; role: AccountRole; password: string }>({
    defaultValues: { email: '', role: 'member', password: '' },
    // The value of a password field that is no longer shown must not be sent.
    shouldUnregister: true,
  });
  const form = useServerForm(fields, {
    errorFields: { 'has-account': 'email', 'wrong-password': 'password' },
    send: async (invitation) => {
      await invite.mutateAsync(invitation);
      // If the dialog was closed in the meantime, it may be open again for another person.
      if (formRef.current !== null) close();
    },
    lateRefusalPrefix: ({ email }) => `${email} was not invited.`,
  });
  const role = useWatch({ control: fields.control, name: 'role' });
  return (
    <DialogForm ref={formRef} form={form} action="Send invitation" close={close}>
      <Field label="Email" error={form.getError('email')}>
        <Input type="email" autoComplete="off" {...form.field('email', fieldRules.email)} />
      </Field>
      <Field label="Role" error={form.getError('role')}>
        <Select options={roles.map(({ role, label }) => ({ value: role, label }))} {...form.field('role')} />
      </Field>
      {role !== 'member' && requiresPassword() && (
        <CurrentPasswordField
          error={form.getError('password')}
          {...form.field('password', fieldRules.password)}
        />
      )}
    </DialogForm>
  );
}
