import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../forms/Button.tsx';
import { DialogBox } from '../overlays/DialogBox.tsx';
import { watchTyping } from './watchTyping.ts';
import type { TypingWatch } from './watchTyping.ts';

/** The question before unsaved input is lost. */
export interface LeaveQuestion {
  title: string;
  description: string;
  /** The label of the button that leaves. */
  confirm: string;
  /** The label of the button that stays on the page. */
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
  const [pending, setPending] = useState<{ proceed: () => void }>();
  useWarnBeforeUnload(isChanged || question !== undefined);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const newWatch = watchTyping(element);
    typing.current = newWatch;
    return () => {
      newWatch.stop();
      typing.current = undefined;
    };
  }, []);
  function leave(proceed: () => void) {
    const isAsked = isChanged || question !== undefined || typing.current?.isTyped() === true;
    if (isAsked) setPending({ proceed });
    else proceed();
    return isAsked;
  }
  const questionDialog: ReactNode = pending && (
    <Question
      {...(question ?? discardChanges)}
      onStay={() => {
        setPending(undefined);
      }}
      onLeave={() => {
        setPending(undefined);
        pending.proceed();
      }}
    />
  );
  return { watch, leave, question: questionDialog };
}

/** Provides the guard of a dialog to its content. */
export const LeaveContext = createContext<(proceed: () => void) => void>((proceed) => {
  proceed();
});

/** Guards a button inside a dialog that closes it, such as Cancel: `leave(onCancel)`. Outside a dialog
 *  the action runs immediately. */
export function useLeave(): (proceed: () => void) => void {
  return use(LeaveContext);
}

/** Makes the browser ask before the page is left or reloaded while `isUnsaved`. */
export function useWarnBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
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
