import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { Button } from '@grove/ui/forms/Button';
import { CodeInput } from '@grove/ui/forms/CodeInput';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AccountForm } from './AccountForm.tsx';
import type { OnInvalidLink } from './LinkScreenProps.ts';
import { useAccountForm } from './useAccountForm.ts';

interface CodeFormProps {
  /** Signs in with the code. The form stays busy until the returned promise settles. */
  send: (code: string) => Promise<unknown>;
  onInvalidLink?: OnInvalidLink;
  onBack: () => void;
}

/** Asks for the second factor: a code from an authenticator app or a recovery code. */
export function CodeForm({ onBack, ...props }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <Code key={String(isRecovery)} isRecovery={isRecovery} {...props} />
      <Links>
        <Button variant="ghost" size="sm" onClick={onBack}>
          Back
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
        </Button>
      </Links>
    </>
  );
}

interface CodeProps extends Omit<CodeFormProps, 'onBack'> {
  isRecovery: boolean;
}

function Code({ send, onInvalidLink, isRecovery }: CodeProps) {
  const form = useAccountForm({
    defaultValues: { code: '' },
    errorFields: { 'wrong-code': 'code' },
    ...(onInvalidLink && { onInvalidLink }),
    send: ({ code }) => send(code),
  });
  const error = form.getError('code');
  return (
    <AccountForm form={form} action="Continue">
      {isRecovery ? (
        <Field label="Recovery code" hint="Each code works only once." error={error}>
          <Input
            {...form.field('code', fieldRules.recoveryCode)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
          />
        </Field>
      ) : (
        <Field label="Code" hint="Six digits from your authenticator app." error={error}>
          <CodeInput
            {...form.field('code', fieldRules.authenticatorCode)}
            required
            autoFocus
            onComplete={() => {
              form.submit();
            }}
          />
        </Field>
      )}
    </AccountForm>
  );
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--grove-space-2);
  margin-block-start: var(--grove-space-4);
`;
