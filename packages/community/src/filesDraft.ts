import { keepDraft, readDraft } from '@grove/platform/drafts';
import type { DraftName } from '@grove/platform/drafts';
import type { PickedFile } from './pickedFile.ts';

// The server keeps what is not sent for a day.
const keptMs = 24 * 60 * 60 * 1_000;

interface Kept {
  at: number;
  files: PickedFile[];
}

/** What was attached to a draft and is there still. */
export function readFiles(name: DraftName): PickedFile[] {
  try {
    const kept = JSON.parse(readDraft(filesOf(name)) || 'null') as Kept | null;
    return kept !== null && kept.at > Date.now() - keptMs ? kept.files : [];
  } catch {
    return [];
  }
}

/** Keeps what has arrived, in this browser. Where it keeps nothing, it is there as long as the page. */
export function keepFiles(name: DraftName, files: readonly PickedFile[]): void {
  const there = files.filter(({ state }) => state === 'ready');
  const kept: Kept = { at: Date.now(), files: there };
  keepDraft(filesOf(name), there.length === 0 ? '' : JSON.stringify(kept));
}

function filesOf(name: DraftName): DraftName {
  return `${name}:files`;
}
