// Over budget: the functions of one editor share its documents, its memory and its undo list.
import { create } from 'zustand';
import type { StoreApi, UseBoundStore } from 'zustand';
import { readEditorQuery } from '@grove/contracts/courses/editorQuery';
import type { EditorTarget } from '@grove/contracts/courses/editorQuery';
import { shownUserId } from '@grove/platform/shownUser';
import { isQueueFull, listWrites } from '@grove/platform/writeQueue';
import { isSameValue } from '@grove/contracts/courses/editedFields';
import type { ConflictingField } from '@grove/contracts/courses/courseEditor';
import { getFieldValue } from './docValues.ts';
import { getEditedFields } from './editFields.ts';
import { newId } from './newId.ts';
import { applyChange, createMemory } from './changes.ts';
import type { Change, Doc, Memory, SteppedChange } from './changes.ts';

/** A change that the server has not confirmed yet. */
export interface Pending {
  key: string;
  change: SteppedChange;
}

/**
 * A change that the server refused because another creator had set the same fields. The creator resolves
 * the conflict.
 */
export interface Refused extends Pending {
  /** The conflicts that the server reported; empty if this page did not receive the response. */
  conflicts: ConflictingField[];
  /** The fields that are still unresolved. Default: all. */
  fields?: readonly string[];
  /** Whether the document was fetched after the refusal. */
  isMet: boolean;
}

/** A document with its local changes. */
export interface TrackedDoc {
  /** The document as the server last returned it; undefined until it is loaded. */
  confirmed: Doc | undefined;
  /** Another creator has changed the document. It is fetched when no change is pending. */
  isStale?: boolean;
  /** Unconfirmed changes, in the order in which they were made. */
  pending: Pending[];
  refused: Refused[];
}

export interface Entry {
  docId: string;
  /** The id of the edit that was last sent for this entry. */
  stepId: string;
  back: Change;
  forth: Change;
}

export interface EditorState {
  courseId: string;
  trackedDocs: Record<string, TrackedDoc>;
  undoable: readonly Entry[];
  redoable: readonly Entry[];
  /** The lesson and page on the canvas. Default: the first page of the first lesson. */
  chosen: EditorTarget;
}

export type EditorStateHandle = ReturnType<typeof createEditorState>;

const emptyTrackedDoc: TrackedDoc = { confirmed: undefined, pending: [], refused: [] };

/** Creates the state of one course's editor: its documents and their pending changes on this device. */
export function createEditorState(courseId: string) {
  const memory = createMemory();
  const use: UseBoundStore<StoreApi<EditorState>> = create<EditorState>(() => ({
    courseId,
    trackedDocs: readQueuedChanges(courseId),
    undoable: [],
    redoable: [],
    chosen: readEditorQuery(location.search),
  }));
  /**
   * Edits that an earlier page left in the queue keep their editor id, so that they count as this editor's
   * own.
   */
  const editor = findEditorId(use.getState()) ?? newId();
  const getTrackedDoc = (docId: string) => use.getState().trackedDocs[docId] ?? emptyTrackedDoc;
  const shownDocOf = (docId: string) => shownDoc(getTrackedDoc(docId), memory);

  function updateTrackedDoc(docId: string, changes: Partial<TrackedDoc>) {
    use.setState(({ trackedDocs }) => ({
      trackedDocs: { ...trackedDocs, [docId]: { ...(trackedDocs[docId] ?? emptyTrackedDoc), ...changes } },
    }));
  }

  /** The revisions of the documents at the time when the open form was opened. */
  let formBase: ReadonlyMap<string, string> | undefined;

  /**
   * Bases edits on the revisions shown now until the returned function is called: an open form does not
   * contain changes that others make in the meantime.
   */
  function openForm(): () => void {
    const trackedDocs = Object.entries(use.getState().trackedDocs);
    const base = new Map(trackedDocs.map(([docId, { confirmed }]) => [docId, confirmed?.revision ?? docId]));
    formBase = base;
    return () => {
      if (formBase === base) formBase = undefined;
    };
  }

  /** The id of the last stored edit that the creator's view includes. */
  const seenRevision = (docId: string) =>
    formBase?.get(docId) ?? getTrackedDoc(docId).confirmed?.revision ?? docId;

  function keepEntries(isKept: (entry: Entry) => boolean) {
    use.setState(({ undoable, redoable }) => ({
      undoable: undoable.filter(isKept),
      redoable: redoable.filter(isKept),
    }));
  }

  /** Removes the undo entry of an edit that the server refused. */
  const forgetEntry = (id: string) => keepEntries(({ stepId }) => stepId !== id);

  /**
   * Removes the undo entries whose fields another creator has overwritten: an undo would overwrite their
   * values.
   * @param before the document as it was shown before the other creator's change.
   */
  function forgetOverwritten(docId: string, before: Doc) {
    const after = shownDocOf(docId);
    if (after === undefined) return;
    const isKept = (field: string) => isSameValue(field, nodeValue(before, field), nodeValue(after, field));
    keepEntries((entry) => entry.docId !== docId || [...getEditedFields(entry.forth).keys()].every(isKept));
  }

  return {
    courseId,
    editor,
    memory,
    use,
    openForm,
    seenRevision,
    forgetEntry,
    forgetOverwritten,
    lineOf: getTrackedDoc,
    shownDocOf,
    setLine: updateTrackedDoc,
  };
}

/** A document with all local changes applied. */
export function shownDoc(tracked: TrackedDoc | undefined, memory: Memory): Doc | undefined {
  if (tracked?.confirmed === undefined) return undefined;
  const changes = [...tracked.refused, ...tracked.pending];
  return changes.reduce((doc, { change }) => applyChange(doc, change, memory) ?? doc, tracked.confirmed);
}

/** The number of changes that the server does not have yet. */
export function countUnsaved({ trackedDocs }: EditorState): number {
  return Object.values(trackedDocs).reduce(
    (sum, { pending, refused }) => sum + pending.length + refused.length,
    0,
  );
}

export function createWriteKey(courseId: string, docId: string, stepId: string) {
  return `edit ${courseId} ${docId} ${stepId}`;
}

export function listCourseWrites(courseId: string) {
  const userId = shownUserId();
  const waiting = userId === undefined ? [] : listWrites(userId);
  return waiting.filter(({ key }) => key.startsWith(`edit ${courseId} `));
}

/** Whether the queue on this device is full. */
export function isFull(): boolean {
  const userId = shownUserId();
  return userId !== undefined && isQueueFull(userId);
}

/** The id of a write in the queue; empty if the queue does not have it. */
export function getWriteId(key: string): string {
  const userId = shownUserId();
  const found = userId === undefined ? undefined : listWrites(userId).find((write) => write.key === key);
  return found?.id ?? '';
}

/** Reads the changes that an earlier page left in the queue. */
function readQueuedChanges(courseId: string): Record<string, TrackedDoc> {
  const trackedDocs: Record<string, TrackedDoc> = {};
  for (const { key, endpoint, params, body, refused } of listCourseWrites(courseId)) {
    const docId = key.split(' ')[2] ?? '';
    const tracked = (trackedDocs[docId] ??= { ...emptyTrackedDoc, pending: [], refused: [] });
    const change = { endpoint, params, body } as SteppedChange;
    if (refused) tracked.refused.push({ key, change, conflicts: [], isMet: true });
    else tracked.pending.push({ key, change });
  }
  return trackedDocs;
}

function findEditorId({ trackedDocs }: EditorState): string | undefined {
  const waiting = Object.values(trackedDocs).flatMap(({ pending, refused }) => [...pending, ...refused]);
  return waiting.find(({ change }) => change.body.step.editor !== undefined)?.change.body.step.editor;
}

/**
 * The part of a field's value that decides whether an undo is still safe: for nodes whether they exist, for
 * positions only the parent.
 */
function nodeValue(doc: Doc, field: string): unknown {
  const value = getFieldValue(doc, field);
  if (field.endsWith('.place')) return (value as { parentId?: string } | null)?.parentId;
  return field.includes('.') || field === 'order' ? value : value !== null;
}
