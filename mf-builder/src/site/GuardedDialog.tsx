import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import type { DialogProps } from '@grove/ui/Dialog';
import { Notice } from '@grove/ui/Notice';
import { useAskBeforeLeaving } from './useAskBeforeLeaving.ts';

interface GuardedDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  onClose: () => void;
  /** @param leave closes it, as Escape does. @param markChanged from now on something would be lost by that. */
  children: (way: { leave: () => void; markChanged: () => void }) => ReactNode;
}

/** A dialog that asks before what was typed in it is lost, however it is left. */
export function GuardedDialog({ onClose, children, ...dialog }: GuardedDialogProps) {
  const [isChanged, setChanged] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useAskBeforeLeaving(isChanged);
  function leave() {
    if (isChanged) setLeaving(true);
    else onClose();
  }
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => {
        if (!open) leave();
      }}
    >
      {isLeaving && (
        <Notice tone="danger" live>
          Your changes are not saved.{' '}
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              setLeaving(false);
            }}
          >
            Keep editing
          </Button>{' '}
          <Button size="sm" variant="ghost" onClick={onClose}>
            Discard them
          </Button>
        </Notice>
      )}
      {children({
        leave,
        markChanged: () => {
          setChanged(true);
        },
      })}
    </Dialog>
  );
}
