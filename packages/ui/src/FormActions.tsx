import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { useLeave } from './useLeaveGuard.tsx';

export type FormActionsProps = {
  /** What sending the form does: 'Save'. */
  action: string;
  variant?: 'primary' | 'destructive';
  isPending?: boolean;
  isDisabled?: boolean;
  /** What the button says that leaves all as it is. */
  cancel?: string;
  onCancel: () => void;
};

/** How a form ends that was opened to be left again: the way back, and the button that sends it. */
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
