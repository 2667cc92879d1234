/** The second part of the name is the author's id: 'post:<user id>' and any suffix. */
export type DraftName = `${string}:${string}`;

const prefix = 'grove-draft:';
let isStopped = false;

/** Reads the draft of this name from this browser; empty if none is stored. */
export function readDraft(name: DraftName): string {
  try {
    return localStorage.getItem(prefix + name) ?? '';
  } catch {
    return '';
  }
}

/** Stores a draft in this browser. An empty draft is deleted. */
export function saveDraft(name: DraftName, text: string) {
  if (isStopped) return;
  try {
    if (text === '') localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, text);
  } catch {
    // If the browser stores nothing, the draft exists only as long as the page.
  }
}

/** Whether this browser stores a draft of this user. */
export function hasDrafts(userId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix) && getAuthorId(key) === userId);
  } catch {
    return false;
  }
}

/** Deletes all drafts except those of one user, so that the next user of this device can't read them. */
export function deleteDrafts({ except }: { except?: string } = {}) {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && getAuthorId(key) !== except) localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden. Then it contains no drafts.
  }
}

/** Deletes all drafts and stores no new ones: an upload may still finish before the page unloads. */
export function discardDrafts() {
  stopSavingDrafts();
  deleteDrafts();
}

/** Stops storing drafts. Stored ones stay. */
export function stopSavingDrafts() {
  isStopped = true;
}

function getAuthorId(key: string) {
  return key.slice(prefix.length).split(':')[1];
}
