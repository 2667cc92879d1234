import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { useServerForm } from '@grove/platform/useServerForm';
import { useForm } from 'react-hook-form';
import type { Account } from '@grove/contracts/account/account';
import { toast } from '@grove/platform/toast';
import { Badge } from '@grove/ui/display/Badge';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { PanelForm } from './PanelForm.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useNewRecoveryCodes, useTurnOffSecondFactor } from './secondFactor.api.ts';

/** The settings of an active second factor. */
export function SecondFactorOn({
  secondFactor: { isRequired, recoveryCodesLeft },
  onCodes,
}: Pick<Account, 'secondFactor'> & { onCodes: (codes: string[]) => void }) {
  const newCodes = useNewRecoveryCodes();
  const turnOff = useTurnOffSecondFactor();
  async function createCodes(proof: Proof) {
    const { recoveryCodes } = await newCodes.mutateAsync(proof);
    onCodes(recoveryCodes);
  }
  async function turnOffSecondFactor(proof: Proof) {
    await turnOff.mutateAsync(proof);
    toast({
      title: 'Two-factor authentication is off',
      description: 'You now sign in with just your password.',
    });
  }
  return (
    <>
      <SettingRow
        title="Authenticator app"
        {...(!isRequired && {
          change: {
            label: 'Turn off',
            panel: <ProofForm action="Turn off" variant="destructive" save={turnOffSecondFactor} />,
          },
        })}
      >
        <Badge variant="success">On</Badge>
        <p>
          {isRequired
            ? 'Creators on this site must use two-factor authentication, so you can’t turn it off.'
            : 'You’ll need a code from your authenticator app to sign in.'}
        </p>
      </SettingRow>
      <SettingRow
        title="Recovery codes"
        change={{
          label: 'Get new codes',
          panel: <ProofForm action="Create new codes" save={createCodes} />,
        }}
      >
        {recoveryCodesLeft < 3 && <Badge variant="warning">Running low</Badge>}
        <p>
          {recoveryCodesLeft === 1 ? '1 code' : `${String(recoveryCodesLeft)} codes`} left for signing in
          without your phone. New codes replace these.
        </p>
      </SettingRow>
    </>
  );
}

interface Proof {
  password: string;
  code: string;
}

interface ProofFormProps {
  action: string;
  variant?: 'destructive';
  save: (proof: Proof) => Promise<void>;
}

/** The password and a code, which are required to turn the second factor off or to renew recovery codes. */
function ProofForm({ action, variant, save }: ProofFormProps) {
  const form = useServerForm(useForm({ defaultValues: { password: '', code: '' } }), {
    send: save,
    errorFields: { 'wrong-password': 'password', 'wrong-code': 'code' },
  });
  return (
    <PanelForm form={form} action={action} {...(variant && { variant })}>
      <CurrentPasswordField
        autoFocus
        error={form.getError('password')}
        {...form.field('password', fieldRules.password)}
      />
      <Field label="Authenticator code or recovery code" error={form.getError('code')}>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('code', fieldRules.secondFactorCode)}
        />
      </Field>
    </PanelForm>
  );
}
