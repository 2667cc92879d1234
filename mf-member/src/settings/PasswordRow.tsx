import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { useServerForm } from '@grove/platform/useServerForm';
import { useForm } from 'react-hook-form';
import { passwordMin } from '@grove/contracts/fields/limits';
import { toast } from '@grove/platform/toast';
import { Field } from '@grove/ui/forms/Field';
import { PasswordInput } from '@grove/ui/forms/PasswordInput';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { PanelForm } from './PanelForm.tsx';
import { SettingRow, useClosePanel } from './SettingRow.tsx';
import { useChangePassword } from './signIn.api.ts';

/** The password, which is never shown. @param props.email shows password managers which account it belongs
 *  to. */
export function PasswordRow({ email }: { email: string }) {
  return (
    <SettingRow title="Password" change={{ label: 'Change password', panel: <PasswordForm email={email} /> }}>
      <p>Changing your password signs you out on all other devices.</p>
    </SettingRow>
  );
}

function PasswordForm({ email }: { email: string }) {
  const change = useChangePassword();
  const close = useClosePanel();
  const form = useServerForm(useForm({ defaultValues: { currentPassword: '', newPassword: '' } }), {
    send: async (passwords) => {
      await change.mutateAsync(passwords);
      toast({ title: 'Password changed', description: 'All your other devices were signed out.' });
      close();
    },
    errorFields: { 'wrong-password': 'currentPassword', 'weak-password': 'newPassword' },
  });
  return (
    <PanelForm form={form} action="Save new password">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField
        label="Current password"
        autoFocus
        error={form.getError('currentPassword')}
        {...form.field('currentPassword', fieldRules.password)}
      />
      <Field
        label="New password"
        hint={`Use at least ${String(passwordMin)} characters. Avoid common words, repeated characters, and sequences like 12345. Several words are easy to remember.`}
        error={form.getError('newPassword')}
      >
        <PasswordInput autoComplete="new-password" {...form.field('newPassword', fieldRules.newPassword)} />
      </Field>
    </PanelForm>
  );
}
