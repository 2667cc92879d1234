// Over budget: the functions of one editor share its documents, its memory and its undo list.
import { undoMax } from '@grove/contracts/editorLimits';
import type { EditorPlace } from '@grove/contracts/editorPlace';
import { resumeQueue } from '@grove/platform/sendQueue';
import { addWidget, applyChange, inverseChange, withoutStep } from './changes.ts';
import type { Change, Doc } from './changes.ts';
import { isMissing } from './conflicts.ts';
import { hasId } from './docValues.ts';
import { fieldsOf, onlyFields } from './editFields.ts';
import { createEditorState, isFull } from './editorState.ts';
import { newId } from './newId.ts';
import { nothing, sendChanges } from './sendChanges.ts';
import type { TellProblem } from './sendChanges.ts';

/** So many changes wait on this device that it can keep no further one. */
export class FullError extends Error {}

export type EditorStore = ReturnType<typeof createEditorStore>;

/** The changes of one course's editor: each shows at once, is kept on this device and sent in order, and can be taken
 *  back. Document ids are the course's and its pages'. */
export function createEditorStore(courseId: string, tell: TellProblem) {
  const state = createEditorState(courseId);
  const { memory, use, lineOf, shownDocOf } = state;
  const { getState, setState } = use;
  const { load, learnPage, send, refresh, refreshAll, catchUp, decide, reconcile, followAll } = sendChanges(
    state,
    tell,
  );

  /** Makes a change. Resolves when the server has it, rejects when it refuses, or when it could not be kept until then. */
  function make(docId: string, change: Change): Promise<unknown> {
    if (isRefused(docId)) return Promise.reject(new FullError());
    const shown = shownDocOf(docId);
    const back = shown && inverseChange(shown, change);
    if (shown === undefined) return Promise.resolve();
    if (back === undefined || !applyChange(shown, change, memory))
      // What was typed about something that was deleted elsewhere is refused, and then decided.
      return isAboutGone(shown, change) ? send(docId, change) : Promise.resolve();
    const stepId = newId();
    setState(({ undoable }) => ({
      undoable: [...undoable, { docId, back, forth: change, stepId }].slice(-undoMax),
      redoable: [],
    }));
    // A value that is chosen anew decides what was in conflict.
    for (const field of fieldsOf(change).keys()) decide(docId, field);
    return send(docId, change, stepId);
  }

  function isAboutGone(shown: Doc, change: Change): boolean {
    return [...fieldsOf(change).keys()].some((field) => isMissing(shown, field, field.split('.')[0] ?? ''));
  }

  /** Sends my value of a field over theirs; what they have deleted is put back first.
   *  @returns false if this page does not know how to put it back. */
  function keepMine(docId: string, field: string): boolean {
    const change = decidable(docId, field);
    if (change === undefined) return true;
    if (!restoreFor(docId, field, change)) return false;
    decide(docId, field);
    makeQuietly(docId, change);
    return true;
  }

  function decidable(docId: string, field: string): Change | undefined {
    const refused = lineOf(docId).refused.findLast(({ change, fields = [...fieldsOf(change).keys()] }) =>
      fields.includes(field),
    );
    return refused && onlyFields(withoutStep(refused.change), (one) => one === field);
  }

  function restoreFor(docId: string, field: string, change: Change): boolean {
    if (docId !== courseId) {
      const course = shownDocOf(courseId);
      const isPageThere = course === undefined || hasId(course, docId);
      return (isPageThere || restoreNode(docId)) && restoreWidget(docId, field);
    }
    if (change.endpoint !== 'POST /api/creator/courses/:courseId/edits') return true;
    const { edit } = change.body;
    const ids = [
      ...('id' in edit && edit.kind !== 'add' ? [edit.id] : []),
      ...('parentId' in edit ? [edit.parentId] : []),
    ];
    return ids.every(restoreNode);
  }

  function restoreWidget(pageId: string, field: string): boolean {
    const page = shownDocOf(pageId);
    const [id = ''] = field.split('.');
    if (page === undefined || !isMissing(page, field, id)) return true;
    const widget = memory.widgets.get(id);
    if (widget === undefined) return false;
    makeQuietly(pageId, addWidget(widget));
    return true;
  }

  /** Puts back what was deleted and holds a node, if it is not in the course. */
  function restoreNode(id: string): boolean {
    const course = shownDocOf(courseId);
    if (course === undefined || id === courseId || hasId(course, id)) return true;
    const taken = memory.nodes.findLast(({ sections, modules, lessons, pages }) =>
      [...sections, ...modules, ...lessons, ...pages].some((node) => node.id === id),
    );
    const place = memory.places.get(taken?.id ?? '');
    if (taken === undefined || place === undefined) return false;
    const edit = { kind: 'restore', id: taken.id, ...place } as const;
    const endpoint = 'POST /api/creator/courses/:courseId/edits';
    makeQuietly(courseId, { endpoint, params: { courseId }, body: { edit } });
    return true;
  }

  function makeQuietly(docId: string, change: Change) {
    make(docId, change).catch(nothing);
  }

  return {
    use,
    memory,
    editorId: state.editor,
    openForm: state.openForm,
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
    keepMine,
    useTheirs: decide,
    refresh,
    refreshAll,
    catchUp,
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
    const stepId = newId();
    setState((now) => ({
      ...now,
      [from]: now[from].slice(0, -1),
      [to]: [...now[to], { ...entry, stepId }],
    }));
    const shown = shownDocOf(entry.docId);
    if (shown && applyChange(shown, entry[way], memory)) send(entry.docId, entry[way], stepId).catch(nothing);
  }
}
