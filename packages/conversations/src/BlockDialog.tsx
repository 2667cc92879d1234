import type { Participant } from '@grove/contracts/community/conversations';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { useBlock } from './messages.api.ts';
import { getParticipantName } from './getParticipantName.ts';

interface BlockDialogProps {
  participant: Participant;
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a member is blocked. */
export function BlockDialog({ participant, open, onClose }: BlockDialogProps) {
  const block = useBlock(participant.id);
  return (
    <ConfirmDialog
      title={`Block ${getParticipantName(participant)}?`}
      description="You won’t be able to message or find each other. They won’t be notified, and you can unblock them at any time."
      open={open}
      onOpenChange={onClose}
      confirm="Block"
      isPending={block.isPending}
      onConfirm={() => {
        block.mutate(true, { onSuccess: onClose });
      }}
    />
  );
}
