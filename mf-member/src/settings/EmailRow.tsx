import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { useServerForm } from '@grove/platform/useServerForm';
import { useForm } from 'react-hook-form';
import type { Account } from '@grove/contracts/account/account';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { PanelForm } from './PanelForm.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { SettingRow, useClosePanel } from './SettingRow.tsx';
import { useChangeEmail, useCancelEmailChange } from './signIn.api.ts';

/** The email address, the form that changes it, and a pending change that waits for two confirmations. */
export function EmailRow({ account: { email, pendingEmail } }: { account: Account }) {
  if (pendingEmail !== null) return <PendingEmail email={email} pendingEmail={pendingEmail} />;
  return (
    <SettingRow title="Email" change={{ label: 'Change email', panel: <EmailForm /> }}>
      <p>{email}</p>
    </SettingRow>
  );
}

function PendingEmail({ email, pendingEmail }: { email: string; pendingEmail: string }) {
  const cancelChange = useCancelEmailChange();
  return (
    <SettingRow
      title="Email"
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={cancelChange.isPending}
          onClick={() => {
            cancelChange.mutate();
          }}
        >
          Cancel change
        </Button>
      }
    >
      <p>{email}</p>
      <Badge variant="warning">Waiting for confirmation</Badge>
      <p role="status">
        We sent a link to {email} and to <strong>{pendingEmail}</strong>. Your email changes after you open
        both links.
      </p>
    </SettingRow>
  );
}

function EmailForm() {
  const change = useChangeEmail();
  const close = useClosePanel();
  const form = useServerForm(useForm({ defaultValues: { email: '', password: '' } }), {
    send: async (fields) => {
      await change.mutateAsync(fields);
      close();
    },
    errorFields: { 'wrong-password': 'password' },
  });
  return (
    <PanelForm form={form} action="Send links">
      <Field
        label="New email"
        hint="We’ll email a link to both addresses. Your email changes after you open both links."
        error={form.getError('email')}
      >
        <Input type="email" autoComplete="email" autoFocus {...form.field('email', fieldRules.email)} />
      </Field>
      <CurrentPasswordField
        error={form.getError('password')}
        {...form.field('password', fieldRules.password)}
      />
    </PanelForm>
  );
}
