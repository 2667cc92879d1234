import { Flag, Trash2 } from 'lucide-react';
import { MenuItem } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';

interface MessageMenuProps {
  isOwn: boolean;
  author: string;
  onDelete: () => void;
  onReport: () => void;
}

/** The menu of a message: delete one's own, report another member's. */
export function MessageMenu({ isOwn, author, onDelete, onReport }: MessageMenuProps) {
  return (
    <MoreMenu label={isOwn ? 'More actions for your message' : `More actions for ${author}’s message`}>
      {isOwn ? (
        <MenuItem icon={<Trash2 aria-hidden />} variant="destructive" onSelect={onDelete}>
          Delete
        </MenuItem>
      ) : (
        <MenuItem icon={<Flag aria-hidden />} onSelect={onReport}>
          Report
        </MenuItem>
      )}
    </MoreMenu>
  );
}
