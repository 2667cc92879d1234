import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { FormActions } from '@grove/ui/forms/FormActions';
import { Notice } from '@grove/ui/feedback/Notice';

interface DialogFormProps {
  form: Pick<ServerFormState<never>, 'submit' | 'problem' | 'isPending'>;
  /** The label of the submit button: 'Promote'. */
  action: string;
  isDestructive?: boolean;
  isDisabled?: boolean;
  /** The label of the cancel button: 'Keep it'. */
  cancel?: string;
  close: () => void;
  /** Content after the error message. */
  afterError?: ReactNode;
  ref?: Ref<HTMLFormElement>;
  /** The fields. */
  children?: ReactNode;
}

/** The form of a dialog: fields, error message, cancel and submit buttons. */
export function DialogForm(props: DialogFormProps) {
  const {
    form,
    action,
    isDestructive = false,
    isDisabled = false,
    cancel,
    close,
    afterError,
    ref,
    children,
  } = props;
  return (
    <Form ref={ref} noValidate onSubmit={form.submit}>
      {children}
      {form.problem !== undefined && (
        <Notice tone="danger">
          <ErrorText>{form.problem}</ErrorText>
          {afterError}
        </Notice>
      )}
      <FormActions
        action={action}
        variant={isDestructive ? 'destructive' : 'primary'}
        isPending={form.isPending}
        isDisabled={isDisabled}
        {...(cancel !== undefined && { cancel })}
        onCancel={close}
      />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);
`;

/** The error message of a refused release has one line per problem. */
const ErrorText = styled.span`
  white-space: pre-line;
`;
