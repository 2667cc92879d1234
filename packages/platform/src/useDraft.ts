import { useState } from 'react';
import { keepDraft, readDraft } from './drafts.ts';
import type { DraftName } from './drafts.ts';

/** A text being written that outlives the page, in this browser. An empty one is forgotten. */
export function useDraft(name: DraftName): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(name));
  return [
    text,
    (written) => {
      setText(written);
      keepDraft(name, written);
    },
  ];
}
