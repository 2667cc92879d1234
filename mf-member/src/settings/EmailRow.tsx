import { fieldRules } from '@grove/contracts/fieldRules';
import { useServerForm } from '@grove/platform/useServerForm';
import { useForm } from 'react-hook-form';
import type { Account } from '@grove/contracts/account';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { PanelForm } from './PanelForm.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { SettingRow, useClosePanel } from './SettingRow.tsx';
import { useChangeEmail, useKeepEmail } from './signIn.api.ts';

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
  const keep = useKeepEmail();
  return (
    <SettingRow
      title="Email"
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={keep.isPending}
          onClick={() => {
            keep.mutate();
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
    places: { 'wrong-password': 'password' },
  });
  return (
    <PanelForm form={form} action="Send links">
      <Field
        label="New email"
        hint="We’ll email a link to both addresses. Your email changes after you open both links."
        error={form.errorOf('email')}
      >
        <Input type="email" autoComplete="email" autoFocus {...form.field('email', fieldRules.email)} />
      </Field>
      <OwnPassword error={form.errorOf('password')} {...form.field('password', fieldRules.password)} />
    </PanelForm>
  );
}
