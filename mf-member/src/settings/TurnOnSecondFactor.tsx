import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { useServerForm } from '@grove/platform/useServerForm';
import { useForm } from 'react-hook-form';
import { CodeInput } from '@grove/ui/forms/CodeInput';
import { Field } from '@grove/ui/forms/Field';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QrCode } from './QrCode.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { PanelForm } from './PanelForm.tsx';
import { SettingNote } from './SettingsLayout.tsx';
import { useConfirmSecondFactor, useStartSecondFactor } from './secondFactor.api.ts';

interface Secret {
  secret: string;
  uri: string;
}

/** Turns on the second factor in two steps: the password, then a code that proves that the authenticator has
 *  the secret. */
export function TurnOnSecondFactor({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [secret, setSecret] = useState<Secret>();
  if (secret === undefined) return <PasswordStep onSecret={setSecret} />;
  return <CodeStep secret={secret} onCodes={onCodes} />;
}

function PasswordStep({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const start = useStartSecondFactor();
  const form = useServerForm(useForm({ defaultValues: { password: '' } }), {
    send: async (fields) => {
      onSecret(await start.mutateAsync(fields));
    },
    errorFields: { 'wrong-password': 'password' },
  });
  return (
    <PanelForm form={form} action="Continue">
      <CurrentPasswordField
        autoFocus
        error={form.getError('password')}
        {...form.field('password', fieldRules.password)}
      />
    </PanelForm>
  );
}

interface CodeStepProps {
  secret: Secret;
  onCodes: (codes: string[]) => void;
}

function CodeStep({ secret: { secret, uri }, onCodes }: CodeStepProps) {
  const confirm = useConfirmSecondFactor();
  const form = useServerForm(useForm({ defaultValues: { code: '' } }), {
    send: async (fields) => {
      const { recoveryCodes } = await confirm.mutateAsync(fields);
      onCodes(recoveryCodes);
    },
    errorFields: { 'wrong-code': 'code' },
  });
  return (
    <PanelForm form={form} action="Verify and turn on">
      <Scan>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div>
          <p>Scan this code with an authenticator app, or enter the setup key.</p>
          <SettingNote as="h4">Setup key</SettingNote>
          <code>{groupByFour(secret)}</code>
        </div>
      </Scan>
      <Field label="Code from the app" hint="6 digits, new every 30 seconds." error={form.getError('code')}>
        <CodeInput autoFocus {...form.field('code', fieldRules.authenticatorCode)} />
      </Field>
    </PanelForm>
  );
}

/** Groups of four characters make a secret easier to type. */
function groupByFour(secret: string) {
  return secret.match(/.{1,4}/g)?.join(' ');
}

const Scan = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-4) var(--grove-space-5);

  > div {
    flex: 1 1 13rem;
  }

  h4 {
    margin: var(--grove-space-3) 0 0;
    font: 600 var(--grove-text-14) / 1.5 var(--grove-font-body);
  }

  code {
    font-size: var(--grove-text-14);
    overflow-wrap: anywhere;
  }
`;
