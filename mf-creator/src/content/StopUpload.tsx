import { ConfirmDialog } from '@grove/ui/ConfirmDialog';

interface StopUploadProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onStop: () => void;
}

/** Asks before a dialog is closed from which a file is on its way. */
export function StopUpload({ isOpen, onOpenChange, onStop }: StopUploadProps) {
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Stop the upload?"
      description="A file is still on its way. What you have entered is lost, too."
      confirm="Stop and close"
      cancel="Keep uploading"
      onConfirm={onStop}
    />
  );
}
