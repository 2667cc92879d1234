import type { Participant } from '@grove/contracts/conversations';
import { ConfirmDialog } from '@grove/ui/ConfirmDialog';
import { useBlock } from './messages.api.ts';
import { nameOf } from './participantName.ts';

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
      title={`Block ${nameOf(participant)}?`}
      description="Neither of you can write to the other or find the other any more. They are not told, and you can take it back at any time."
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
