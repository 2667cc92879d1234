import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PasskeyCreationOptions } from '@grove/contracts/account/passkeys';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { getErrorCode, getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import { Notice } from '@grove/ui/feedback/Notice';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { PanelForm } from './PanelForm.tsx';
import { Panel, PanelActions } from './SettingsLayout.tsx';
import { useClosePanel } from './SettingRow.tsx';
import { useAddPasskey, useStartPasskey } from './passkeys.api.ts';

/** Adds a passkey in two steps: the password, then the device's own prompt, which can be opened again if it was
 *  canceled. */
export function AddPasskey({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const [options, setOptions] = useState<PasskeyCreationOptions>();
  const [problem, setProblem] = useState<string>();
  const add = useAddPasskey();
  const close = useClosePanel();

  async function create(confirmed: PasskeyCreationOptions) {
    setOptions(confirmed);
    setProblem(undefined);
    try {
      const { name } = await add.mutateAsync(confirmed);
      toast({ title: 'Passkey added', description: `You can now sign in with “${name}”.` });
      close();
    } catch (error) {
      setProblem(getProblem(error));
      // Needs a new challenge.
      if (getErrorCode(error) !== undefined) setOptions(undefined);
    }
  }

  if (options === undefined)
    return <ProofStep hasSecondFactor={hasSecondFactor} problem={problem} onConfirmed={create} />;
  return (
    <Panel>
      {problem === undefined ? (
        <p>Follow the instructions of your browser.</p>
      ) : (
        <Notice tone="danger">{problem}</Notice>
      )}
      <PanelActions>
        <Button loading={add.isPending} onClick={() => void create(options)}>
          Try again
        </Button>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
      </PanelActions>
    </Panel>
  );
}

interface ProofStepProps {
  hasSecondFactor: boolean;
  problem: string | undefined;
  onConfirmed: (options: PasskeyCreationOptions) => unknown;
}

function ProofStep({ hasSecondFactor, problem, onConfirmed }: ProofStepProps) {
  const start = useStartPasskey();
  const form = useServerForm(useForm({ defaultValues: { password: '', code: '' } }), {
    send: async ({ password, code }) => {
      const options = await start.mutateAsync({ password, ...(hasSecondFactor && { code }) });
      void onConfirmed(options);
    },
    errorFields: { 'wrong-password': 'password', 'wrong-code': 'code' },
  });
  return (
    <PanelForm form={{ ...form, problem: form.problem ?? problem }} action="Continue">
      <CurrentPasswordField
        autoFocus
        error={form.getError('password')}
        {...form.field('password', fieldRules.password)}
      />
      {hasSecondFactor && (
        <Field label="Authenticator code or recovery code" error={form.getError('code')}>
          <Input
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('code', fieldRules.secondFactorCode)}
          />
        </Field>
      )}
    </PanelForm>
  );
}

function getProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was created. You canceled, or it took too long.';
  if (['ConstraintError', 'NotSupportedError', 'SecurityError'].includes(name))
    return 'This device can’t create a passkey for this site. It needs a screen lock or a security key with a PIN.';
  return getErrorMessage(error);
}
