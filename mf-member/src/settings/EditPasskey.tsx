import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Passkey } from '@grove/contracts/account/passkeys';
import { passkeyNameRule } from '@grove/contracts/account/passkeyRules';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { toast } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { PanelForm } from './PanelForm.tsx';
import { useClosePanel } from './SettingRow.tsx';
import { useRemovePasskey, useRenamePasskey } from './passkeys.api.ts';

/** Renames or removes a passkey. */
export function EditPasskey({ passkey }: { passkey: Passkey }) {
  const [isRemoving, setRemoving] = useState(false);
  if (isRemoving) return <RemoveForm passkey={passkey} />;
  return (
    <>
      <RenameForm passkey={passkey} />
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          setRemoving(true);
        }}
      >
        Remove this passkey
      </Button>
    </>
  );
}

function RenameForm({ passkey: { id, name } }: { passkey: Passkey }) {
  const rename = useRenamePasskey(id);
  const close = useClosePanel();
  const form = useServerForm(useForm({ defaultValues: { name } }), {
    send: async (fields) => {
      await rename.mutateAsync(fields);
      close();
    },
  });
  return (
    <PanelForm form={form} action="Save name">
      <Field label="Name" error={form.getError('name')}>
        <Input autoFocus autoComplete="off" {...form.field('name', passkeyNameRule)} />
      </Field>
    </PanelForm>
  );
}

function RemoveForm({ passkey: { id, name } }: { passkey: Passkey }) {
  const remove = useRemovePasskey(id);
  const form = useServerForm(useForm({ defaultValues: { password: '' } }), {
    send: async (fields) => {
      await remove.mutateAsync(fields);
      toast({ title: 'Passkey removed', description: `“${name}” can no longer sign in.` });
    },
    errorFields: { 'wrong-password': 'password' },
  });
  return (
    <PanelForm form={form} action="Remove passkey" variant="destructive">
      <p>You can also delete it from your device or password manager afterwards.</p>
      <CurrentPasswordField
        autoFocus
        error={form.getError('password')}
        {...form.field('password', fieldRules.password)}
      />
    </PanelForm>
  );
}
