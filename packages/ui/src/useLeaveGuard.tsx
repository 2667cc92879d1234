import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { DialogBox } from './DialogBox.tsx';
import { watchTyping } from './watchTyping.ts';
import type { TypingWatch } from './watchTyping.ts';

/** What is asked before something would be lost. */
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
  /** Whether something was changed that isn't typed: a chosen file, the format of a text. */
  isChanged?: boolean | undefined;
  /** Asked whatever was typed: an upload is running. */
  question?: LeaveQuestion | undefined;
}

/** Guards the forms inside an element. `watch` is the element's ref; `leave` does what would close or replace them, at
 *  once or, if something would be lost, after the question, which the caller renders. `leave` returns whether it asks. */
export function useLeaveGuard({ isChanged = false, question }: LeaveGuardOptions = {}) {
  const typing = useRef<TypingWatch>(undefined);
  // In an object, for a state setter calls a function.
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

/** Gives what is inside a dialog its guard. */
export const LeaveContext = createContext<(act: () => void) => void>((act) => {
  act();
});

/** Guards a button inside a dialog that closes it, such as Cancel: `leave(onCancel)`. Without a dialog it just acts. */
export function useLeave(): (act: () => void) => void {
  return use(LeaveContext);
}

/** Has the browser ask before the page is left or reloaded while something would be lost. */
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
