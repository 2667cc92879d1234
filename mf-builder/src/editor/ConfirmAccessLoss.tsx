import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { StudentWork } from './StudentWork.tsx';

interface ConfirmAccessLossProps {
  title: string;
  /** The content that students lose, and whether it can be restored. */
  consequence: string;
  confirm: 'Delete' | 'Unpublish';
  /** The section, module or lesson whose students are counted. */
  within: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before students lose access to content. */
export function ConfirmAccessLoss({
  title,
  consequence,
  confirm,
  within,
  onConfirm,
  onClose,
}: ConfirmAccessLossProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={consequence}
      confirm={confirm}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
    >
      <StudentWork within={within} />
    </ConfirmDialog>
  );
}
