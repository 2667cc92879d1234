import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { FormActions } from '@grove/ui/FormActions';
import { Notice } from '@grove/ui/Notice';

interface DialogFormProps {
  form: Pick<ServerFormState<never>, 'submit' | 'problem' | 'isUnderWay'>;
  /** What sending does: 'Promote'. */
  action: string;
  isDestructive?: boolean;
  isDisabled?: boolean;
  /** What leaves all as it is: 'Keep it'. */
  cancel?: string;
  close: () => void;
  /** Said after what went wrong. */
  afterProblem?: ReactNode;
  ref?: Ref<HTMLFormElement>;
  /** Its fields. */
  children?: ReactNode;
}

/** The form of a dialog: its fields, what went wrong, the way back and on. */
export function DialogForm(props: DialogFormProps) {
  const {
    form,
    action,
    isDestructive = false,
    isDisabled = false,
    cancel,
    close,
    afterProblem,
    ref,
    children,
  } = props;
  return (
    <Form ref={ref} noValidate onSubmit={form.submit}>
      {children}
      {form.problem !== undefined && (
        <Notice tone="danger">
          <Sentences>{form.problem}</Sentences>
          {afterProblem}
        </Notice>
      )}
      <FormActions
        action={action}
        variant={isDestructive ? 'destructive' : 'primary'}
        isPending={form.isUnderWay}
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

/** A refused release has a line for each thing that is wrong. */
const Sentences = styled.span`
  white-space: pre-line;
`;
