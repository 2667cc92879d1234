import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { DialogBox } from './DialogBox.tsx';
import { watchTyping } from './watchTyping.ts';
import type { TypingWatch } from './watchTyping.ts';

/** The question before unsaved input is lost. */
export interface LeaveQuestion {
  title: string;
  description: string;
  /** The button that leaves. */
  confirm: string;
  /** The button that stays. */
  cancel: string;
}

const discardChanges: LeaveQuestion = {
  title: 'Discard your changes?',
  description: "What you typed or changed here isn't saved.",
  confirm: 'Discard',
  cancel: 'Keep editing',
};

interface LeaveGuardOptions {
  /** Whether there is a change that is not typed: a chosen file, the format of a text. */
  isChanged?: boolean | undefined;
  /** Asked regardless of what was typed: an upload is running. */
  question?: LeaveQuestion | undefined;
}

/** Guards the forms inside an element. `watch` is the element's ref. `leave` runs an action that would
 *  close or replace them: immediately, or after the question if input would be lost. It returns whether
 *  it asks. The caller renders `question`. */
export function useLeaveGuard({ isChanged = false, question }: LeaveGuardOptions = {}) {
  const typing = useRef<TypingWatch>(undefined);
  // In an object, because a state setter would call a function.
  const [pending, setPending] = useState<{ act: () => void }>();
  useAskBeforeUnload(isChanged || question !== undefined);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const watching = watchTyping(element);
    typing.current = watching;
    return () => {
      watching.stop();
      typing.current = undefined;
    };
  }, []);
  function leave(act: () => void) {
    const isAsked = isChanged || question !== undefined || typing.current?.isTyped() === true;
    if (isAsked) setPending({ act });
    else act();
    return isAsked;
  }
  const asked: ReactNode = pending && (
    <Question
      {...(question ?? discardChanges)}
      onStay={() => {
        setPending(undefined);
      }}
      onLeave={() => {
        setPending(undefined);
        pending.act();
      }}
    />
  );
  return { watch, leave, question: asked };
}

/** Provides the guard of a dialog to its content. */
export const LeaveContext = createContext<(act: () => void) => void>((act) => {
  act();
});

/** Guards a button inside a dialog that closes it, such as Cancel: `leave(onCancel)`. Outside a dialog
 *  the action runs immediately. */
export function useLeave(): (act: () => void) => void {
  return use(LeaveContext);
}

/** Makes the browser ask before the page is left or reloaded while `isUnsaved`. */
export function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
}

interface QuestionProps extends LeaveQuestion {
  onStay: () => void;
  onLeave: () => void;
}

function Question({ confirm, cancel, onStay, onLeave, ...box }: QuestionProps) {
  return (
    <DialogBox
      {...box}
      open
      size="sm"
      onOpenChange={onStay}
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>
            {cancel}
          </Button>
          <Button variant="destructive" onClick={onLeave}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
