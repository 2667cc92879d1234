/** Whose a draft is stands in its name: 'post:<id of the member>' and whatever follows. */
export type DraftName = `${string}:${string}`;

const prefix = 'grove-draft:';
let hasEnded = false;

/** What this browser keeps under a draft's name; empty where that is nothing. */
export function readDraft(name: DraftName): string {
  try {
    return localStorage.getItem(prefix + name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a draft in this browser. An empty one is forgotten. */
export function keepDraft(name: DraftName, text: string) {
  if (hasEnded) return;
  try {
    if (text === '') localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, text);
  } catch {
    // Where the browser keeps nothing, it is there as long as the page.
  }
}

/** Whether this browser keeps a draft of this person. */
export function hasDrafts(userId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix) && authorOf(key) === userId);
  } catch {
    return false;
  }
}

/** Forgets all drafts but those of one person: what somebody wrote is not left to the next one at this device. */
export function forgetDrafts({ except }: { except?: string } = {}) {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && authorOf(key) !== except) localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden: then nothing lies there.
  }
}

/** Forgets all drafts, and keeps none from now on: a file may still arrive before the page goes. */
export function endDrafts() {
  stopDrafts();
  forgetDrafts();
}

/** Keeps no drafts from now on. Those in storage stay. */
export function stopDrafts() {
  hasEnded = true;
}

function authorOf(key: string) {
  return key.slice(prefix.length).split(':')[1];
}
