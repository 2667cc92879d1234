import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { useLeave } from '../editing/useLeaveGuard.tsx';

export type FormActionsProps = {
  /** The label of the submit button: 'Save'. */
  action: string;
  variant?: 'primary' | 'destructive';
  isPending?: boolean;
  isDisabled?: boolean;
  /** The label of the cancel button. */
  cancel?: string;
  onCancel: () => void;
};

/** The buttons at the end of a form: cancel and submit. */
export function FormActions({
  action,
  variant = 'primary',
  isPending = false,
  isDisabled = false,
  cancel = 'Cancel',
  onCancel,
}: FormActionsProps) {
  const leave = useLeave();
  return (
    <Actions>
      <Button
        variant="secondary"
        onClick={() => {
          leave(onCancel);
        }}
      >
        {cancel}
      </Button>
      <Button type="submit" variant={variant} disabled={isDisabled} loading={isPending}>
        {action}
      </Button>
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--grove-space-3);
`;
