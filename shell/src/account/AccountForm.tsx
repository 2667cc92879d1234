import type { ServerFormState } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Notice } from '@grove/ui/feedback/Notice';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface AccountFormProps {
  /** The state returned by `useAccountForm`. */
  form: Pick<ServerFormState<never>, 'problem' | 'isPending' | 'submit'>;
  /** Label of the submit button. */
  action: string;
  children?: ReactNode;
}

/** A real form, so that password managers recognize it. It uses POST so that typed values never end up in the
 *  URL if the script is missing. */
export function AccountForm({ form, action, children }: AccountFormProps) {
  return (
    <Form method="post" noValidate onSubmit={form.submit}>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      {children}
      <Button type="submit" size="lg" block loading={form.isPending}>
        {action}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);
  > button {
    margin-block-start: var(--grove-space-2);
  }
`;
