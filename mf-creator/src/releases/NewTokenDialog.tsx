import { KeyRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { deployRules } from '@grove/contracts/releases/deployRules';
import type { DeployRight } from '@grove/contracts/releases/deploys';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { toast } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { CurrentPasswordField, requiresPassword } from '../people/CurrentPasswordField.tsx';
import { DialogForm } from '../portal/DialogForm.tsx';
import { CopyField } from './CopyField.tsx';
import { useCreateDeployToken } from './deployTokens.api.ts';

const rightOptions: Record<string, { label: string; rights: DeployRight[] }> = {
  both: { label: 'Upload and promote', rights: ['upload', 'promote'] },
  upload: { label: 'Upload only', rights: ['upload'] },
  promote: { label: 'Promote only', rights: ['promote'] },
};
const days = ['7', '30', '90', '365'];

/**
 * A dialog that creates a deploy token and shows it once.
 * @param props.remotes the names of the remotes to choose from.
 */
export function NewTokenDialog({ remotes }: { remotes: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const [token, setToken] = useState<string>();
  function handleOpenChange(open: boolean) {
    setOpen(open);
    setToken(undefined);
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={handleOpenChange}
      trigger={<Button icon={<KeyRound size={18} aria-hidden />}>New token</Button>}
      title={token === undefined ? 'New deploy token' : 'Your deploy token'}
      description={
        token === undefined
          ? 'Anyone with this token can deploy one remote and nothing else.'
          : 'Copy it now. You won’t be able to see it again.'
      }
      actions={
        token === undefined ? undefined : (
          <Button
            onClick={() => {
              handleOpenChange(false);
            }}
          >
            Done
          </Button>
        )
      }
    >
      {token === undefined ? (
        <TokenForm
          remotes={remotes}
          onCreated={setToken}
          close={() => {
            handleOpenChange(false);
          }}
        />
      ) : (
        <CopyField label="Token" hint="Set it as GROVE_TOKEN in the team’s build." value={token} />
      )}
    </Dialog>
  );
}

/** Reports a token whose dialog was closed before the response arrived. */
function showUnseenToken(label: string) {
  toast({
    title: 'Token created but not shown',
    description: `Revoke ${label} and create a new token.`,
  });
}

interface TokenFormProps {
  remotes: readonly string[];
  onCreated: (token: string) => void;
  close: () => void;
}

function TokenForm({ remotes, onCreated, close }: TokenFormProps) {
  const createToken = useCreateDeployToken();
  const formRef = useRef<HTMLFormElement>(null);
  const remoteListId = useId();
  const form = useServerForm(
    useForm({ defaultValues: { label: '', remote: '', rights: 'both', days: '90', password: '' } }),
    {
      errorFields: { 'wrong-password': 'password' },
      send: async (values) => {
        const created = await createToken.mutateAsync({
          ...values,
          rights: rightOptions[values.rights]?.rights ?? [],
          days: Number(values.days),
        });
        if (formRef.current !== null) onCreated(created.token);
        else showUnseenToken(values.label);
      },
      lateRefusalPrefix: ({ label }) => `The token ${label} was not created.`,
    },
  );
  return (
    <DialogForm ref={formRef} form={form} action="Create token" close={close}>
      <Field label="Name" hint="What uses it, for example “Shop build”." error={form.getError('label')}>
        <Input autoComplete="off" {...form.field('label', deployRules.tokenLabel)} />
      </Field>
      <Field label="Remote" error={form.getError('remote')}>
        <Input autoComplete="off" list={remoteListId} {...form.field('remote', deployRules.remoteName)} />
      </Field>
      <datalist id={remoteListId}>
        {remotes.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="Permissions" error={form.getError('rights')}>
        <Select
          options={Object.entries(rightOptions).map(([value, { label }]) => ({ value, label }))}
          {...form.field('rights')}
        />
      </Field>
      <Field label="Expires" error={form.getError('days')}>
        <Select
          options={days.map((value) => ({ value, label: `In ${value} days` }))}
          {...form.field('days')}
        />
      </Field>
      {requiresPassword() && (
        <CurrentPasswordField
          error={form.getError('password')}
          {...form.field('password', fieldRules.password)}
        />
      )}
    </DialogForm>
  );
}
