import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProfileField } from '@grove/contracts/profile';
import { toast } from '@grove/platform/toast';
import { checkProfileField } from './checkProfileField.ts';
import { useSaveProfileField } from './profile.api.ts';

/** What came of the last change of a field. */
export type Outcome =
  | { kind: 'none' | 'saving' | 'undone' }
  /** What it was before, so that it can be undone. */
  | { kind: 'saved'; was: string | null; is: string | null }
  /** Another device wrote something else meanwhile. */
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

/** A field that is saved on its own: what is typed, what is stored, and what came of it. */
export function useProfileField(name: ProfileField, stored: string | null): EditedField {
  const [draft, setDraft] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  // What stood there when the member began to type: another device may write while they do.
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
    // A newer one is on its way: what came of that is told.
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

  /** Back and closing the page leave the field without a blur. Nobody sees here any more what comes of it. */
  const leave = useEffectEvent(async () => {
    if (draft === undefined || outcome.kind === 'differs') return;
    const is = cleaned(draft);
    if (is === underWay.current || (is === seen.current && underWay.current === undefined)) return;
    const problem = checkProfileField(name, is, validityOfDraft.current);
    if (problem !== undefined) {
      tell(`“${shorten(draft)}” was not saved. ${problem}.`);
      return;
    }
    underWay.current = is;
    const answer = await send({ is, seen });
    if (underWay.current === is) underWay.current = undefined;
    if (answer.kind === 'refused') tell(`“${shorten(draft)}” was not saved. ${answer.message}`);
    if (answer.kind === 'differs') tell(`“${shorten(draft)}” was not saved: it was changed elsewhere.`);
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

/** A toast has no room for a whole text. */
function shorten(text: string) {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** As the server stores it. */
function cleaned(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
