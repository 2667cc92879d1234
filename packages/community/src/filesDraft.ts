import { saveDraft, readDraft } from '@grove/platform/drafts';
import type { DraftName } from '@grove/platform/drafts';
import type { PickedFile } from './pickedFile.ts';

// The server deletes unsent files after a day.
const retentionMs = 24 * 60 * 60 * 1_000;

interface StoredFiles {
  at: number;
  files: PickedFile[];
}

/** Returns the files attached to a draft that have not expired. */
export function readFiles(name: DraftName): PickedFile[] {
  try {
    const stored = JSON.parse(readDraft(getFilesDraftName(name)) || 'null') as StoredFiles | null;
    return stored !== null && stored.at > Date.now() - retentionMs ? stored.files : [];
  } catch {
    return [];
  }
}

/** Stores the uploaded files of a draft in this browser. If storage is not available, they are kept as long
 *  as the page. */
export function saveFiles(name: DraftName, files: readonly PickedFile[]): void {
  const ready = files.filter(({ state }) => state === 'ready');
  const stored: StoredFiles = { at: Date.now(), files: ready };
  saveDraft(getFilesDraftName(name), ready.length === 0 ? '' : JSON.stringify(stored));
}

function getFilesDraftName(name: DraftName): DraftName {
  return `${name}:files`;
}
