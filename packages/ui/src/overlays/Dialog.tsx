import { useState } from 'react';
import { DialogBox } from './DialogBox.tsx';
import type { DialogBoxProps } from './DialogBox.tsx';
import { LeaveContext, useLeaveGuard } from '../editing/useLeaveGuard.tsx';
import type { LeaveQuestion } from '../editing/useLeaveGuard.tsx';

export type DialogProps = Omit<DialogBoxProps, 'guardRef'> & {
  /** Whether the dialog contains a change that is not typed: a chosen file, the format of a text. */
  isChanged?: boolean;
  /** Asked before closing, regardless of what was typed: an upload is running. */
  leaveQuestion?: LeaveQuestion | undefined;
};

/** A modal dialog. Escape, the close button and a click outside close it; if it contains unsaved input,
 *  it asks first. */
export function Dialog({ isChanged, leaveQuestion, open, onOpenChange, ...box }: DialogProps) {
  const [isOpenHere, setOpenHere] = useState(false);
  const { watch, leave, question } = useLeaveGuard({ isChanged, question: leaveQuestion });
  function show(isOpen: boolean) {
    setOpenHere(isOpen);
    onOpenChange?.(isOpen);
  }
  return (
    <LeaveContext value={leave}>
      <DialogBox
        {...box}
        guardRef={watch}
        open={open ?? isOpenHere}
        onOpenChange={(isOpen) => {
          if (isOpen) show(true);
          else
            leave(() => {
              show(false);
            });
        }}
      />
      {question}
    </LeaveContext>
  );
}
