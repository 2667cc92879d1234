// Over budget: the functions of one editor share its documents, its memory and its undo list.
import { listSingleEdits } from '@grove/contracts/courses/courseEdits';
import { undoMax } from '@grove/contracts/courses/editorLimits';
import type { EditorTarget } from '@grove/contracts/courses/editorQuery';
import { resumeQueue } from '@grove/platform/sendQueue';
import { addWidget, applyChange, inverseChange, withoutStep } from './changes.ts';
import type { Change, Doc } from './changes.ts';
import { isMissing } from './conflicts.ts';
import { containsId } from './docValues.ts';
import { getEditedFields, pickFields } from './editFields.ts';
import { createEditorState, isFull } from './editorState.ts';
import { newId } from './newId.ts';
import { ignoreError, sendChanges } from './sendChanges.ts';
import type { ReportProblem } from './sendChanges.ts';

/** The queue on this device is full. */
export class QueueFullError extends Error {}

export type EditorStore = ReturnType<typeof createEditorStore>;

/**
 * Creates the editor of one course. Each change is shown immediately, stored on this device, sent in order
 * and can be undone. Document ids are the ids of the course and its pages.
 */
export function createEditorStore(courseId: string, reportProblem: ReportProblem) {
  const state = createEditorState(courseId);
  const { memory, use, lineOf, shownDocOf } = state;
  const { getState, setState } = use;
  const { load, learnPage, send, refresh, refreshAll, catchUp, decide, reconcile, followAll } = sendChanges(
    state,
    reportProblem,
  );

  /**
   * Makes a change. Resolves when the server has stored it; rejects if the server refuses it or if it could
   * not be stored until then.
   */
  function make(docId: string, change: Change): Promise<unknown> {
    if (isRefused(docId)) return Promise.reject(new QueueFullError());
    const shown = shownDocOf(docId);
    const back = shown && inverseChange(shown, change);
    if (shown === undefined) return Promise.resolve();
    if (back === undefined || !applyChange(shown, change, memory))
      // A change to something that was deleted elsewhere is sent: the server refuses it, and the creator
      // resolves the conflict.
      return targetsDeletedNode(shown, change) ? send(docId, change) : Promise.resolve();
    const stepId = newId();
    setState(({ undoable }) => ({
      undoable: [...undoable, { docId, back, forth: change, stepId }].slice(-undoMax),
      redoable: [],
    }));
    // A new value for a field resolves its conflict.
    for (const field of getEditedFields(change).keys()) decide(docId, field);
    return send(docId, change, stepId);
  }

  function targetsDeletedNode(shown: Doc, change: Change): boolean {
    return [...getEditedFields(change).keys()].some((field) =>
      isMissing(shown, field, field.split('.')[0] ?? ''),
    );
  }

  /**
   * Sends the creator's value of a field over the stored one. If the target was deleted, restores it first.
   * @returns false if this page does not know how to restore it.
   */
  function keepMine(docId: string, field: string): boolean {
    const change = decidable(docId, field);
    if (change === undefined) return true;
    if (!restoreFor(docId, field, change)) return false;
    decide(docId, field);
    makeIgnoringErrors(docId, change);
    return true;
  }

  function decidable(docId: string, field: string): Change | undefined {
    const refused = lineOf(docId).refused.findLast(
      ({ change, fields = [...getEditedFields(change).keys()] }) => fields.includes(field),
    );
    return refused && pickFields(withoutStep(refused.change), (one) => one === field);
  }

  function restoreFor(docId: string, field: string, change: Change): boolean {
    if (docId !== courseId) {
      const course = shownDocOf(courseId);
      const isPageThere = course === undefined || containsId(course, docId);
      return (isPageThere || restoreNode(docId)) && restoreWidget(docId, field);
    }
    if (change.endpoint !== 'POST /api/creator/courses/:courseId/edits') return true;
    const ids = listSingleEdits(change.body.edit).flatMap((edit) => [
      ...('id' in edit && edit.kind !== 'add' && edit.kind !== 'duplicate' ? [edit.id] : []),
      ...('parentId' in edit ? [edit.parentId] : []),
      ...('sourceId' in edit ? [edit.sourceId] : []),
    ]);
    return ids.every(restoreNode);
  }

  function restoreWidget(pageId: string, field: string): boolean {
    const page = shownDocOf(pageId);
    const [id = ''] = field.split('.');
    if (page === undefined || !isMissing(page, field, id)) return true;
    const widget = memory.widgets.get(id);
    if (widget === undefined) return false;
    makeIgnoringErrors(pageId, addWidget(widget));
    return true;
  }

  /** Restores the deleted ancestor that contains a node, if the node is not in the course. */
  function restoreNode(id: string): boolean {
    const course = shownDocOf(courseId);
    if (course === undefined || id === courseId || containsId(course, id)) return true;
    const taken = memory.nodes.findLast(({ sections, modules, lessons, pages }) =>
      [...sections, ...modules, ...lessons, ...pages].some((node) => node.id === id),
    );
    const place = memory.positions.get(taken?.id ?? '');
    if (taken === undefined || place === undefined) return false;
    const edit = { kind: 'restore', id: taken.id, ...place } as const;
    const endpoint = 'POST /api/creator/courses/:courseId/edits';
    makeIgnoringErrors(courseId, { endpoint, params: { courseId }, body: { edit } });
    return true;
  }

  function makeIgnoringErrors(docId: string, change: Change) {
    make(docId, change).catch(ignoreError);
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
      made.catch(ignoreError);
      return made;
    },
    /** Reports that the queue is full if so, and returns whether it is. */
    refuses: isRefused,
    undo: () => step('undoable', 'redoable', 'back'),
    redo: () => step('redoable', 'undoable', 'forth'),
    keepMine,
    acceptServerVersion: decide,
    refresh,
    refreshAll,
    catchUp,
    /** Opens a lesson or one of its pages on the canvas. */
    choose: (chosen: EditorTarget) => setState({ chosen }),
    follow: followAll,
    reconcile,
    flush: () => resumeQueue(),
  };

  /** A change that this device cannot store is not made: it would be lost when the page closes. */
  function isRefused(docId: string): boolean {
    if (!isFull()) return false;
    reportProblem({ docId, error: new QueueFullError() });
    return true;
  }

  function step(from: 'undoable' | 'redoable', to: 'undoable' | 'redoable', direction: 'back' | 'forth') {
    const entry = getState()[from].at(-1);
    if (entry === undefined || isRefused(entry.docId)) return;
    const stepId = newId();
    setState((now) => ({
      ...now,
      [from]: now[from].slice(0, -1),
      [to]: [...now[to], { ...entry, stepId }],
    }));
    const shown = shownDocOf(entry.docId);
    if (shown && applyChange(shown, entry[direction], memory))
      send(entry.docId, entry[direction], stepId).catch(ignoreError);
  }
}
