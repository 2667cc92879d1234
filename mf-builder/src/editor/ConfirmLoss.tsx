import { ConfirmDialog } from '@grove/ui/ConfirmDialog';
import { StudentWork } from './StudentWork.tsx';

interface ConfirmLossProps {
  title: string;
  /** What students lose, and whether it can be restored. */
  consequence: string;
  confirm: 'Delete' | 'Unpublish';
  /** The section, module or lesson whose students are counted. */
  within: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before students lose access to content. */
export function ConfirmLoss({ title, consequence, confirm, within, onConfirm, onClose }: ConfirmLossProps) {
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
