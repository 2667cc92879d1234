import { useEffect, useRef } from 'react';
import { courseTitleMax } from '@grove/contracts/courses/editorLimits';
import { Input } from '@grove/ui/forms/Input';
import { useOpenForm } from './editorContext.ts';

interface InlineNameFieldProps {
  label: string;
  name: string;
  onDone: (name: string | undefined) => void;
}

/**
 * Edits a name in place. Enter and blur save it, Escape cancels. A name that is too long stays in the field
 * until it is shortened.
 */
export function InlineNameField({ label, name, onDone }: InlineNameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isFinished = useRef(false);
  const hasRefocused = useRef(false);
  useEffect(focusInput, []);
  useOpenForm();

  function focusInput() {
    input.current?.focus();
    input.current?.select();
  }

  /** A menu that has just closed moves the focus to its button. The field takes the focus back once. */
  function handleBlur(text: string, to: Element | null) {
    const isMenu = to?.getAttribute('aria-haspopup') === 'menu';
    if (isMenu && text === name && !hasRefocused.current) {
      hasRefocused.current = true;
      focusInput();
    } else finish(text);
  }

  function finish(text: string | undefined) {
    if (isFinished.current || (text !== undefined && text.length > courseTitleMax)) return;
    isFinished.current = true;
    const next = text?.trim();
    onDone(next === '' || next === name ? undefined : next);
  }

  return (
    <Input
      ref={input}
      aria-label={label}
      defaultValue={name}
      maxLength={courseTitleMax}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter' && currentTarget.reportValidity()) finish(currentTarget.value);
        if (key === 'Escape') finish(undefined);
      }}
      onBlur={({ currentTarget, relatedTarget }) => handleBlur(currentTarget.value, relatedTarget)}
    />
  );
}
