import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProfileField } from '@grove/contracts/account/profile';
import { toast } from '@grove/platform/toast';
import { checkProfileField } from './checkProfileField.ts';
import { useSaveProfileField } from './profile.api.ts';

/** The outcome of a field's last change. */
export type Outcome =
  | { kind: 'none' | 'saving' | 'undone' }
  /** The previous value, for undo. */
  | { kind: 'saved'; was: string | null; value: string | null }
  /** Another device has changed the field in the meantime. */
  | { kind: 'differs'; serverValue: string | null; localValue: string | null }
  | { kind: 'refused'; message: string };

export interface EditedField {
  value: string;
  outcome: Outcome;
  change: (text: string, validity: ValidityState) => void;
  save: (text: string, validity?: ValidityState) => void;
  reset: () => void;
  undo: () => void;
  keepLocalValue: () => void;
}

/** The state of a field that is saved on its own: the typed value, the stored value and the outcome. */
export function useProfileField(name: ProfileField, stored: string | null): EditedField {
  const [draft, setDraft] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  // The value when the member began to type: another device may change it while they type.
  const seenValue = useRef(stored);
  const inFlight = useRef<string | null>(undefined);
  const draftValidity = useRef<ValidityState>(undefined);
  const send = useSaveProfileField(name);

  async function write(value: string | null, outcomeKind: Outcome['kind'] = 'saved') {
    const was = seenValue.current;
    inFlight.current = value;
    setDraft(value ?? '');
    setOutcome({ kind: 'saving' });
    const answer = await send({ value, seenValue });
    // A newer write is in progress, and only its outcome is shown.
    if (inFlight.current !== value) return;
    inFlight.current = undefined;
    if (answer.kind === 'saved') {
      setDraft((now) => (now !== undefined && normalize(now) === value ? undefined : now));
      setOutcome(outcomeKind === 'undone' ? { kind: outcomeKind } : { kind: 'saved', was, value });
      return;
    }
    setOutcome(answer.kind === 'differs' ? { ...answer, localValue: value } : answer);
  }

  function reset() {
    setDraft(undefined);
    setOutcome({ kind: 'none' });
  }

  function save(text: string, validity?: ValidityState) {
    const value = normalize(text);
    if (draft === undefined) seenValue.current = stored;
    const message = checkProfileField(name, value, validity);
    if (message !== undefined) setOutcome({ kind: 'refused', message });
    else if (value === inFlight.current || outcome.kind === 'differs') return;
    else if (value !== seenValue.current || inFlight.current !== undefined) void write(value);
    else if (draft !== undefined) reset();
  }

  /** Going back or closing the page unmounts the field without a blur event. The outcome is no longer visible
   *  in the field. */
  const saveOnLeave = useEffectEvent(async () => {
    if (draft === undefined || outcome.kind === 'differs') return;
    const value = normalize(draft);
    if (value === inFlight.current || (value === seenValue.current && inFlight.current === undefined)) return;
    const problem = checkProfileField(name, value, draftValidity.current);
    if (problem !== undefined) {
      showError(`“${shorten(draft)}” wasn’t saved. ${problem}.`);
      return;
    }
    inFlight.current = value;
    const answer = await send({ value, seenValue });
    if (inFlight.current === value) inFlight.current = undefined;
    if (answer.kind === 'refused') showError(`“${shorten(draft)}” wasn’t saved. ${answer.message}`);
    if (answer.kind === 'differs')
      showError(`“${shorten(draft)}” wasn’t saved because the field was changed on another device.`);
  });
  useEffect(() => {
    const onPageHide = () => void saveOnLeave();
    addEventListener('pagehide', onPageHide);
    return () => {
      removeEventListener('pagehide', onPageHide);
      void saveOnLeave();
    };
  }, []);

  return {
    value: draft ?? stored ?? '',
    outcome,
    change: (text, validity) => {
      draftValidity.current = validity;
      if (draft === undefined) seenValue.current = stored;
      setDraft(text);
      if (inFlight.current === undefined) setOutcome({ kind: 'none' });
    },
    save,
    reset,
    undo: () => {
      if (outcome.kind !== 'saved') return;
      seenValue.current = outcome.value;
      void write(outcome.was, 'undone');
    },
    keepLocalValue: () => {
      if (outcome.kind !== 'differs') return;
      seenValue.current = outcome.serverValue;
      void write(outcome.localValue);
    },
  };
}

function showError(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' });
}

/** Shortens text to fit a toast. */
function shorten(text: string) {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Returns the value as the server stores it. */
function normalize(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
