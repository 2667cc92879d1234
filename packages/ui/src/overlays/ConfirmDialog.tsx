import { Button } from '../forms/Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './Dialog.tsx';
import { useLeave } from '../editing/useLeaveGuard.tsx';
import { unguardedInput } from '../editing/watchTyping.ts';

export type ConfirmDialogProps = Pick<DialogProps, 'title' | 'description' | 'children' | 'trigger'> & {
  open: boolean;
  /** Also called with false for every way of canceling. */
  onOpenChange: (open: boolean) => void;
  /** The label of the button that confirms: 'Delete'. */
  confirm: string;
  onConfirm: () => void;
  variant?: 'primary' | 'destructive';
  isPending?: boolean;
  isDisabled?: boolean;
  /** The label of the button that cancels. */
  cancel?: string;
};

/** Asks before an action. Confirming does not close the dialog: the parent does that when the action is
 *  done. */
export function ConfirmDialog({
  onOpenChange,
  confirm,
  onConfirm,
  variant = 'destructive',
  isPending = false,
  isDisabled = false,
  cancel = 'Cancel',
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="sm"
      onOpenChange={onOpenChange}
      actions={
        <>
          <CancelButton onClick={() => onOpenChange(false)}>{cancel}</CancelButton>
          <Button variant={variant} loading={isPending} disabled={isDisabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {/* Its fields are not in a form, so text that is being sent must be excluded from the question
          here. */}
      <div {...(isPending && unguardedInput)}>{children}</div>
    </Dialog>
  );
}

function CancelButton({ onClick, children }: { onClick: () => void; children: string }) {
  const leave = useLeave();
  return (
    <Button
      variant="secondary"
      onClick={() => {
        leave(onClick);
      }}
    >
      {children}
    </Button>
  );
}
