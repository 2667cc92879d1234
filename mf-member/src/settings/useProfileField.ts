import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProfileField } from '@grove/contracts/profile';
import { toast } from '@grove/platform/toast';
import { checkProfileField } from './checkProfileField.ts';
import { useSaveProfileField } from './profile.api.ts';

/** The outcome of a field's last change. */
export type Outcome =
  | { kind: 'none' | 'saving' | 'undone' }
  /** The previous value, for undo. */
  | { kind: 'saved'; was: string | null; is: string | null }
  /** Another device has changed the field in the meantime. */
  | { kind: 'differs'; theirs: string | null; mine: string | null }
  | { kind: 'refused'; message: string };

export interface EditedField {
  value: string;
  outcome: Outcome;
  change: (text: string, validity: ValidityState) => void;
  save: (text: string, validity?: ValidityState) => void;
  reset: () => void;
  undo: () => void;
  keepMine: () => void;
}

/** The state of a field that is saved on its own: the typed value, the stored value and the outcome. */
export function useProfileField(name: ProfileField, stored: string | null): EditedField {
  const [draft, setDraft] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  // The value when the member began to type: another device may change it while they type.
  const seen = useRef(stored);
  const underWay = useRef<string | null>(undefined);
  const validityOfDraft = useRef<ValidityState>(undefined);
  const send = useSaveProfileField(name);

  async function write(is: string | null, done: Outcome['kind'] = 'saved') {
    const was = seen.current;
    underWay.current = is;
    setDraft(is ?? '');
    setOutcome({ kind: 'saving' });
    const answer = await send({ is, seen });
    // A newer write is under way, and only its outcome is shown.
    if (underWay.current !== is) return;
    underWay.current = undefined;
    if (answer.kind === 'saved') {
      setDraft((now) => (now !== undefined && cleaned(now) === is ? undefined : now));
      setOutcome(done === 'undone' ? { kind: done } : { kind: 'saved', was, is });
      return;
    }
    setOutcome(answer.kind === 'differs' ? { ...answer, mine: is } : answer);
  }

  function reset() {
    setDraft(undefined);
    setOutcome({ kind: 'none' });
  }

  function save(text: string, validity?: ValidityState) {
    const is = cleaned(text);
    if (draft === undefined) seen.current = stored;
    const message = checkProfileField(name, is, validity);
    if (message !== undefined) setOutcome({ kind: 'refused', message });
    else if (is === underWay.current || outcome.kind === 'differs') return;
    else if (is !== seen.current || underWay.current !== undefined) void write(is);
    else if (draft !== undefined) reset();
  }

  /** Going back or closing the page unmounts the field without a blur event. The outcome is no longer visible
   *  in the field. */
  const leave = useEffectEvent(async () => {
    if (draft === undefined || outcome.kind === 'differs') return;
    const is = cleaned(draft);
    if (is === underWay.current || (is === seen.current && underWay.current === undefined)) return;
    const problem = checkProfileField(name, is, validityOfDraft.current);
    if (problem !== undefined) {
      tell(`“${shorten(draft)}” wasn’t saved. ${problem}.`);
      return;
    }
    underWay.current = is;
    const answer = await send({ is, seen });
    if (underWay.current === is) underWay.current = undefined;
    if (answer.kind === 'refused') tell(`“${shorten(draft)}” wasn’t saved. ${answer.message}`);
    if (answer.kind === 'differs')
      tell(`“${shorten(draft)}” wasn’t saved because the field was changed on another device.`);
  });
  useEffect(() => {
    const onPageHide = () => void leave();
    addEventListener('pagehide', onPageHide);
    return () => {
      removeEventListener('pagehide', onPageHide);
      void leave();
    };
  }, []);

  return {
    value: draft ?? stored ?? '',
    outcome,
    change: (text, validity) => {
      validityOfDraft.current = validity;
      if (draft === undefined) seen.current = stored;
      setDraft(text);
      if (underWay.current === undefined) setOutcome({ kind: 'none' });
    },
    save,
    reset,
    undo: () => {
      if (outcome.kind !== 'saved') return;
      seen.current = outcome.is;
      void write(outcome.was, 'undone');
    },
    keepMine: () => {
      if (outcome.kind !== 'differs') return;
      seen.current = outcome.theirs;
      void write(outcome.mine);
    },
  };
}

function tell(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' });
}

/** Shortens text to fit a toast. */
function shorten(text: string) {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Returns the value as the server stores it. */
function cleaned(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
