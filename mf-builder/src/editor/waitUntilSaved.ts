import { countUnsaved } from './editorState.ts';
import type { EditorStore } from './editorStore.ts';

// Time after which a save is reported as unfinished, in milliseconds.
const saveTimeoutMs = 10_000;

/** Sends pending changes. Returns whether all were saved: not without a connection, or if it takes too long. */
export async function waitUntilSaved({ use, flush: send }: EditorStore): Promise<boolean> {
  send();
  return new Promise<boolean>((resolve) => {
    const stop = use.subscribe((state) => countUnsaved(state) === 0 && end(true));
    const timer = setTimeout(() => end(false), navigator.onLine ? saveTimeoutMs : 0);
    function end(isSaved: boolean) {
      clearTimeout(timer);
      stop();
      resolve(isSaved);
    }
    if (countUnsaved(use.getState()) === 0) end(true);
  });
}
