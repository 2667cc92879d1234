import { Ban, Flag, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LazyReportDialog } from '@grove/community/LazyReportDialog';
import type { Post } from '@grove/contracts/community/community';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { MenuItem } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { useBlockItem } from './useBlockItem.tsx';
import { useDeletePost, usePinPost } from './posts.api.ts';

/** A menu with the user's other actions on a post. */
export function PostMenu({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const { can, isPinned, author } = post;
  const pin = usePinPost(post.id);
  const [isConfirming, setConfirming] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const block = useBlockItem(author, post.isAuthorBlocked);
  return (
    <>
      <MoreMenu label={`More actions for the post by ${author.name}`}>
        {can.edit && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
            Edit
          </MenuItem>
        )}
        {can.pin && (
          <MenuItem
            icon={isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            onSelect={() => {
              pin.mutate(!isPinned);
            }}
          >
            {isPinned ? 'Unpin' : 'Pin'}
          </MenuItem>
        )}
        {can.report && (
          <MenuItem
            icon={<Flag aria-hidden />}
            onSelect={() => {
              setReporting(true);
            }}
          >
            Report
          </MenuItem>
        )}
        {can.block && (
          <MenuItem icon={<Ban aria-hidden />} {...block.item}>
            {block.label}
          </MenuItem>
        )}
        {can.delete && (
          <MenuItem
            icon={<Trash2 aria-hidden />}
            variant="destructive"
            onSelect={() => {
              setConfirming(true);
            }}
          >
            Delete
          </MenuItem>
        )}
      </MoreMenu>
      <DeleteDialog post={post} open={isConfirming} onOpenChange={setConfirming} />
      {block.dialog}
      {isReporting && (
        <LazyReportDialog
          subject="post"
          subjectId={post.id}
          onClose={() => {
            setReporting(false);
          }}
        />
      )}
    </>
  );
}

interface DeleteDialogProps {
  post: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function DeleteDialog({ post, open, onOpenChange }: DeleteDialogProps) {
  const remove = useDeletePost(post.id);
  return (
    <ConfirmDialog
      title="Delete this post?"
      description="Its comments and reactions will be deleted too. This can’t be undone."
      open={open}
      onOpenChange={onOpenChange}
      confirm="Delete"
      isPending={remove.isPending}
      onConfirm={() => {
        remove.mutate(post);
      }}
    />
  );
}
