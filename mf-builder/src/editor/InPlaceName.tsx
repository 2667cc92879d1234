import { useEffect, useRef } from 'react';
import { courseTitleMax } from '@grove/contracts/editorLimits';
import { Input } from '@grove/ui/Input';
import { useOpenForm } from './editorContext.ts';

interface InPlaceNameProps {
  label: string;
  name: string;
  onDone: (name: string | undefined) => void;
}

/**
 * Edits a name in place. Enter and blur save it, Escape cancels. A name that is too long stays in the field
 * until it is shortened.
 */
export function InPlaceName({ label, name, onDone }: InPlaceNameProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const wasCalledBack = useRef(false);
  useEffect(take, []);
  useOpenForm();

  function take() {
    input.current?.focus();
    input.current?.select();
  }

  /** A menu that has just closed moves the focus to its button. The field takes the focus back once. */
  function leave(typed: string, to: Element | null) {
    const isMenu = to?.getAttribute('aria-haspopup') === 'menu';
    if (isMenu && typed === name && !wasCalledBack.current) {
      wasCalledBack.current = true;
      take();
    } else end(typed);
  }

  function end(typed: string | undefined) {
    if (isOver.current || (typed !== undefined && typed.length > courseTitleMax)) return;
    isOver.current = true;
    const next = typed?.trim();
    onDone(next === '' || next === name ? undefined : next);
  }

  return (
    <Input
      ref={input}
      aria-label={label}
      defaultValue={name}
      maxLength={courseTitleMax}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter' && currentTarget.reportValidity()) end(currentTarget.value);
        if (key === 'Escape') end(undefined);
      }}
      onBlur={({ currentTarget, relatedTarget }) => leave(currentTarget.value, relatedTarget)}
    />
  );
}
