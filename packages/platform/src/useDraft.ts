import { useState } from 'react';
import { saveDraft, readDraft } from './drafts.ts';
import type { DraftName } from './drafts.ts';

/** A draft that is stored in this browser and outlives the page. An empty draft is deleted. */
export function useDraft(name: DraftName): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(name));
  return [
    text,
    (newText) => {
      setText(newText);
      saveDraft(name, newText);
    },
  ];
}
