import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { useDeleteMessage } from './messages.api.ts';

interface DeleteMessageDialogProps {
  userId: string;
  /** Id of the message. Undefined while the dialog is closed. */
  messageId: string | undefined;
  onClose: (nothing: undefined) => void;
}

/** Asks for confirmation before a message is deleted. */
export function DeleteMessageDialog({ userId, messageId, onClose }: DeleteMessageDialogProps) {
  const remove = useDeleteMessage(userId);
  const close = () => {
    onClose(undefined);
  };
  return (
    <ConfirmDialog
      title="Delete this message?"
      description="Its text and files will be deleted for both of you. You can’t undo this."
      open={messageId !== undefined}
      onOpenChange={close}
      confirm="Delete"
      isPending={remove.isPending}
      onConfirm={() => {
        if (messageId !== undefined) remove.mutate(messageId, { onSettled: close });
      }}
    />
  );
}
