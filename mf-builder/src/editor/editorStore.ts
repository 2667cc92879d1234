import { undoMax } from '@grove/contracts/editorLimits';
import type { EditorPlace } from '@grove/contracts/editorPlace';
import { dropQueued } from '@grove/platform/queuedCall';
import { resumeQueue } from '@grove/platform/sendQueue';
import { applyChange, inverseChange } from './changes.ts';
import type { Change } from './changes.ts';
import { createEditorState, isFull } from './editorState.ts';
import { nothing, sendChanges } from './sendChanges.ts';
import type { TellProblem } from './sendChanges.ts';

/** So many changes wait on this device that it can keep no further one. */
export class FullError extends Error {}

export type EditorStore = ReturnType<typeof createEditorStore>;

/** The changes of one course's editor: each shows at once, is kept on this device and sent in order, and can be taken
 *  back. Document ids are the course's and its pages'. */
export function createEditorStore(courseId: string, tell: TellProblem) {
  const state = createEditorState(courseId);
  const { memory, use, lineOf, setLine, shownDocOf } = state;
  const { getState, setState } = use;
  const { load, learnPage, send, rechain, reconcile, followAll } = sendChanges(state, tell);

  /** Makes a change. Resolves when the server has it, rejects when it refuses, or when it could not be kept until then. */
  function make(docId: string, change: Change): Promise<unknown> {
    if (isRefused(docId)) return Promise.reject(new FullError());
    const shown = shownDocOf(docId);
    const back = shown && inverseChange(shown, change);
    if (shown === undefined || back === undefined || !applyChange(shown, change, memory))
      return Promise.resolve();
    setState(({ undoable }) => ({
      undoable: [...undoable, { docId, back, forth: change }].slice(-undoMax),
      redoable: [],
    }));
    return send(docId, change);
  }

  return {
    use,
    memory,
    load,
    learnPage,
    make: (docId: string, change: Change) => {
      const made = make(docId, change);
      made.catch(nothing);
      return made;
    },
    /** Says so when no further change can be kept, and answers whether that is so. */
    refuses: isRefused,
    undo: () => step('undoable', 'redoable', 'back'),
    redo: () => step('redoable', 'undoable', 'forth'),
    keepMine: (docId: string) => {
      const { theirs } = lineOf(docId);
      return theirs === undefined ? 0 : rechain(docId, theirs);
    },
    takeTheirs: (docId: string) => {
      const { theirs, refused } = lineOf(docId);
      for (const { key } of refused) dropQueued(key);
      setLine(docId, { confirmed: theirs, refused: [], theirs: undefined });
      setState({ undoable: [], redoable: [] });
    },
    /** Opens a lesson, and a page of it, on the canvas. */
    choose: (chosen: EditorPlace) => setState({ chosen }),
    follow: followAll,
    reconcile,
    flush: () => resumeQueue(),
  };

  /** What this device cannot keep is not made: it would be lost with the page. */
  function isRefused(docId: string): boolean {
    if (!isFull()) return false;
    tell({ docId, error: new FullError() });
    return true;
  }

  function step(from: 'undoable' | 'redoable', to: 'undoable' | 'redoable', way: 'back' | 'forth') {
    const entry = getState()[from].at(-1);
    if (entry === undefined || isRefused(entry.docId)) return;
    setState((now) => ({ ...now, [from]: now[from].slice(0, -1), [to]: [...now[to], entry] }));
    const shown = shownDocOf(entry.docId);
    if (shown && applyChange(shown, entry[way], memory)) send(entry.docId, entry[way]).catch(nothing);
  }
}
