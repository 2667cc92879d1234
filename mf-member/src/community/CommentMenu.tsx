import { Ban, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LazyReportDialog } from '@grove/community/LazyReportDialog';
import type { Comment } from '@grove/contracts/community/posts';
import { useUser } from '@grove/platform/session';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { MenuItem } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { useDeleteComment } from './comments.api.ts';
import { useBlockItem } from './useBlockItem.tsx';

/** A menu with the user's actions on a comment, except the reply. */
export function CommentMenu({ postId, comment }: { postId: string; comment: Comment }) {
  const { author, can } = comment;
  const [isConfirming, setConfirming] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const block = useBlockItem(author, comment.isAuthorBlocked);
  return (
    <>
      <MoreMenu label={`More actions for the comment by ${author.name}`}>
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
      <DeleteDialog postId={postId} comment={comment} open={isConfirming} onOpenChange={setConfirming} />
      {block.dialog}
      {isReporting && (
        <LazyReportDialog
          subject="comment"
          subjectId={comment.id}
          onClose={() => {
            setReporting(false);
          }}
        />
      )}
    </>
  );
}

interface DeleteDialogProps {
  postId: string;
  comment: Comment;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function DeleteDialog({ postId, comment: { id, author }, open, onOpenChange }: DeleteDialogProps) {
  const isOwn = useUser()?.id === author.id;
  const remove = useDeleteComment(postId);
  return (
    <ConfirmDialog
      title="Delete this comment?"
      description="This can’t be undone."
      open={open}
      onOpenChange={onOpenChange}
      confirm="Delete"
      isPending={remove.isPending}
      onConfirm={() => {
        remove.mutate({ commentId: id, isOwn });
      }}
    />
  );
}
