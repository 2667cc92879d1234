import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { useBlock } from './useBlock.ts';

interface BlockDialogProps {
  member: { id: string; name: string };
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a member is blocked. */
export function BlockDialog({ member, open, onClose }: BlockDialogProps) {
  const block = useBlock(member.id);
  return (
    <ConfirmDialog
      title={`Block ${member.name}?`}
      description="You won’t be able to message or find each other, and their posts and comments will be collapsed for you. They won’t be notified, and you can unblock them at any time."
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
