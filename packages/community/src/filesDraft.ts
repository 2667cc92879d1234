import { keepDraft, readDraft } from '@grove/platform/drafts';
import type { DraftName } from '@grove/platform/drafts';
import type { PickedFile } from './pickedFile.ts';

// The server deletes unsent files after a day.
const keptMs = 24 * 60 * 60 * 1_000;

interface Kept {
  at: number;
  files: PickedFile[];
}

/** Returns the files attached to a draft that have not expired. */
export function readFiles(name: DraftName): PickedFile[] {
  try {
    const kept = JSON.parse(readDraft(filesOf(name)) || 'null') as Kept | null;
    return kept !== null && kept.at > Date.now() - keptMs ? kept.files : [];
  } catch {
    return [];
  }
}

/** Stores the uploaded files of a draft in this browser. If storage is not available, they are kept as long
 *  as the page. */
export function keepFiles(name: DraftName, files: readonly PickedFile[]): void {
  const there = files.filter(({ state }) => state === 'ready');
  const kept: Kept = { at: Date.now(), files: there };
  keepDraft(filesOf(name), there.length === 0 ? '' : JSON.stringify(kept));
}

function filesOf(name: DraftName): DraftName {
  return `${name}:files`;
}
