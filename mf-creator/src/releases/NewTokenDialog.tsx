import { KeyRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { deployRules } from '@grove/contracts/deployRules';
import type { DeployRight } from '@grove/contracts/deploys';
import { fieldRules } from '@grove/contracts/fieldRules';
import { toast } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Select } from '@grove/ui/Select';
import { OwnPassword, asksForPassword } from '../people/OwnPassword.tsx';
import { DialogForm } from '../portal/DialogForm.tsx';
import { CopyField } from './CopyField.tsx';
import { useMakeDeployToken } from './deployTokens.api.ts';

const rights: Record<string, { label: string; of: DeployRight[] }> = {
  both: { label: 'Upload and promote', of: ['upload', 'promote'] },
  upload: { label: 'Upload only', of: ['upload'] },
  promote: { label: 'Promote only', of: ['promote'] },
};
const days = ['7', '30', '90', '365'];

/**
 * A dialog that creates a deploy token and shows it once.
 * @param props.remotes the names of the remotes to choose from.
 */
export function NewTokenDialog({ remotes }: { remotes: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const [token, setToken] = useState<string>();
  function change(open: boolean) {
    setOpen(open);
    setToken(undefined);
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
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
              change(false);
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
          onMade={setToken}
          close={() => {
            change(false);
          }}
        />
      ) : (
        <CopyField label="Token" hint="Set it as GROVE_TOKEN in the team’s build." value={token} />
      )}
    </Dialog>
  );
}

/** Reports a token whose dialog was closed before the response arrived. */
function tellOfUnseen(label: string) {
  toast({
    title: 'Token created but not shown',
    description: `Revoke ${label} and create a new token.`,
  });
}

interface TokenFormProps {
  remotes: readonly string[];
  onMade: (token: string) => void;
  close: () => void;
}

function TokenForm({ remotes, onMade, close }: TokenFormProps) {
  const make = useMakeDeployToken();
  const isShown = useRef<HTMLFormElement>(null);
  const known = useId();
  const form = useServerForm(
    useForm({ defaultValues: { label: '', remote: '', rights: 'both', days: '90', password: '' } }),
    {
      places: { 'wrong-password': 'password' },
      send: async (wish) => {
        const made = await make.mutateAsync({
          ...wish,
          rights: rights[wish.rights]?.of ?? [],
          days: Number(wish.days),
        });
        if (isShown.current !== null) onMade(made.token);
        else tellOfUnseen(wish.label);
      },
      refusedBehind: ({ label }) => `The token ${label} was not created.`,
    },
  );
  return (
    <DialogForm ref={isShown} form={form} action="Create token" close={close}>
      <Field label="Name" hint="What uses it, for example “Shop build”." error={form.errorOf('label')}>
        <Input autoComplete="off" {...form.field('label', deployRules.tokenLabel)} />
      </Field>
      <Field label="Remote" error={form.errorOf('remote')}>
        <Input autoComplete="off" list={known} {...form.field('remote', deployRules.remoteName)} />
      </Field>
      <datalist id={known}>
        {remotes.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="Permissions" error={form.errorOf('rights')}>
        <Select
          options={Object.entries(rights).map(([value, { label }]) => ({ value, label }))}
          {...form.field('rights')}
        />
      </Field>
      <Field label="Expires" error={form.errorOf('days')}>
        <Select
          options={days.map((value) => ({ value, label: `In ${value} days` }))}
          {...form.field('days')}
        />
      </Field>
      {asksForPassword() && (
        <OwnPassword error={form.errorOf('password')} {...form.field('password', fieldRules.password)} />
      )}
    </DialogForm>
  );
}
