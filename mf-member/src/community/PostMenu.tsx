import { Flag, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ReportPlace } from '@grove/community/ReportPlace';
import type { Post } from '@grove/contracts/community';
import { ConfirmDialog } from '@grove/ui/ConfirmDialog';
import { MenuItem } from '@grove/ui/Menu';
import { MoreMenu } from '@grove/ui/MoreMenu';
import { useDeletePost, usePin } from './posts.api.ts';

/** A menu with the user's other actions on a post. */
export function PostMenu({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const { can, isPinned, author } = post;
  const pin = usePin(post.id);
  const [isAsked, setAsked] = useState(false);
  const [isReported, setReported] = useState(false);
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
              setReported(true);
            }}
          >
            Report
          </MenuItem>
        )}
        {can.delete && (
          <MenuItem
            icon={<Trash2 aria-hidden />}
            variant="destructive"
            onSelect={() => {
              setAsked(true);
            }}
          >
            Delete
          </MenuItem>
        )}
      </MoreMenu>
      <DeleteDialog post={post} open={isAsked} onOpenChange={setAsked} />
      {isReported && (
        <ReportPlace
          subject="post"
          subjectId={post.id}
          onClose={() => {
            setReported(false);
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
