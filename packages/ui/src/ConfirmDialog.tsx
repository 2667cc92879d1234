import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './Dialog.tsx';
import { useLeave } from './useLeaveGuard.tsx';
import { typingIsKept } from './watchTyping.ts';

export type ConfirmDialogProps = Pick<DialogProps, 'title' | 'description' | 'children' | 'trigger'> & {
  open: boolean;
  /** Told of every way back, too. */
  onOpenChange: (open: boolean) => void;
  /** What the button says that does it: 'Delete'. */
  confirm: string;
  onConfirm: () => void;
  variant?: 'primary' | 'destructive';
  isPending?: boolean;
  isDisabled?: boolean;
  /** What the button says that leaves all as it is. */
  cancel?: string;
};

/** Asks before something is done. Confirming does not close it: its parent does, once it is done. */
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
          <LeaveButton onClick={() => onOpenChange(false)}>{cancel}</LeaveButton>
          <Button variant={variant} loading={isPending} disabled={isDisabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {/* Its fields are in no form: text that is being sent is no reason to ask. */}
      <div {...(isPending && typingIsKept)}>{children}</div>
    </Dialog>
  );
}

function LeaveButton({ onClick, children }: { onClick: () => void; children: string }) {
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
