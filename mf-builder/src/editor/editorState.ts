// Over budget: the functions of one editor share its documents, its memory and its undo list.
import { create } from 'zustand';
import type { StoreApi, UseBoundStore } from 'zustand';
import { readEditorQuery } from '@grove/contracts/editorPlace';
import type { EditorPlace } from '@grove/contracts/editorPlace';
import { shownUserId } from '@grove/platform/shownUser';
import { isQueueFull, listWrites } from '@grove/platform/writeQueue';
import { isSameValue } from '@grove/contracts/editedFields';
import type { ConflictingField } from '@grove/contracts/editedFields';
import { valueIn } from './docValues.ts';
import { fieldsOf } from './editFields.ts';
import { newId } from './newId.ts';
import { applyChange, newMemory } from './changes.ts';
import type { Change, Doc, Memory, SteppedChange } from './changes.ts';

/** A change on its way to the server. */
export interface Pending {
  key: string;
  change: SteppedChange;
}

/** A change that the server has refused because somebody else has set the same fields. Its creator decides. */
export interface Refused extends Pending {
  /** As the server has named them; empty if this page has not heard its answer. */
  conflicts: ConflictingField[];
  /** The fields that are still to be decided. Default: all. */
  fields?: readonly string[];
  /** Whether the document was fetched since. */
  isMet: boolean;
}

/** One document with the changes that were made of it. */
export interface Line {
  /** As the server last answered it; undefined until it has. */
  confirmed: Doc | undefined;
  /** Somebody else has changed it: it is fetched as soon as nothing is pending. */
  isStale?: boolean;
  /** In order, not answered yet. */
  pending: Pending[];
  refused: Refused[];
}

export interface Entry {
  docId: string;
  /** The id of the edit that was sent for it last. */
  stepId: string;
  back: Change;
  forth: Change;
}

export interface EditorState {
  courseId: string;
  lines: Record<string, Line>;
  undoable: readonly Entry[];
  redoable: readonly Entry[];
  /** What is open on the canvas. Default: the first page of the first lesson. */
  chosen: EditorPlace;
}

export type StateOfEditor = ReturnType<typeof createEditorState>;

const emptyLine: Line = { confirmed: undefined, pending: [], refused: [] };

/** The documents of one course's editor, and what of them waits on this device. */
export function createEditorState(courseId: string) {
  const memory = newMemory();
  const use: UseBoundStore<StoreApi<EditorState>> = create<EditorState>(() => ({
    courseId,
    lines: readWaiting(courseId),
    undoable: [],
    redoable: [],
    chosen: readEditorQuery(location.search),
  }));
  /** The edits that an earlier page has left are this editor's own. */
  const editor = editorOf(use.getState()) ?? newId();
  const lineOf = (docId: string) => use.getState().lines[docId] ?? emptyLine;
  const shownDocOf = (docId: string) => shownDoc(lineOf(docId), memory);

  function setLine(docId: string, changes: Partial<Line>) {
    use.setState(({ lines }) => ({
      lines: { ...lines, [docId]: { ...(lines[docId] ?? emptyLine), ...changes } },
    }));
  }

  /** The revisions of the documents when the form that is open was opened. */
  let formBase: ReadonlyMap<string, string> | undefined;

  /** Has edits build on what is shown now, until the returned function is called: what others change while a form is open
   *  is not in the form. */
  function openForm(): () => void {
    const lines = Object.entries(use.getState().lines);
    const base = new Map(lines.map(([docId, { confirmed }]) => [docId, confirmed?.revision ?? docId]));
    formBase = base;
    return () => {
      if (formBase === base) formBase = undefined;
    };
  }

  /** The last stored edit that is in what the creator sees. */
  const seenRevision = (docId: string) => formBase?.get(docId) ?? lineOf(docId).confirmed?.revision ?? docId;

  function keepEntries(isKept: (entry: Entry) => boolean) {
    use.setState(({ undoable, redoable }) => ({
      undoable: undoable.filter(isKept),
      redoable: redoable.filter(isKept),
    }));
  }

  /** Forgets how to undo an edit that the server has refused. */
  const forgetEntry = (id: string) => keepEntries(({ stepId }) => stepId !== id);

  /** Forgets how to undo what somebody else has overwritten: that would overwrite theirs in turn.
   *  @param before the document as it was shown before theirs. */
  function forgetOverwritten(docId: string, before: Doc) {
    const after = shownDocOf(docId);
    if (after === undefined) return;
    const isKept = (field: string) => isSameValue(field, nodeValue(before, field), nodeValue(after, field));
    keepEntries((entry) => entry.docId !== docId || [...fieldsOf(entry.forth).keys()].every(isKept));
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
    lineOf,
    shownDocOf,
    setLine,
  };
}

/** A document with all that was made of it. */
export function shownDoc(line: Line | undefined, memory: Memory): Doc | undefined {
  if (line?.confirmed === undefined) return undefined;
  const changes = [...line.refused, ...line.pending];
  return changes.reduce((doc, { change }) => applyChange(doc, change, memory) ?? doc, line.confirmed);
}

/** How many changes the server does not have yet. */
export function countUnsaved({ lines }: EditorState): number {
  return Object.values(lines).reduce((sum, { pending, refused }) => sum + pending.length + refused.length, 0);
}

export function keyOf(courseId: string, docId: string, stepId: string) {
  return `edit ${courseId} ${docId} ${stepId}`;
}

export function writesOf(courseId: string) {
  const userId = shownUserId();
  const waiting = userId === undefined ? [] : listWrites(userId);
  return waiting.filter(({ key }) => key.startsWith(`edit ${courseId} `));
}

/** Whether this device can keep no further change. */
export function isFull(): boolean {
  const userId = shownUserId();
  return userId !== undefined && isQueueFull(userId);
}

/** By which the queue knows a write. */
export function idOf(key: string): string {
  const userId = shownUserId();
  const found = userId === undefined ? undefined : listWrites(userId).find((write) => write.key === key);
  return found?.id ?? '';
}

/** What a page before this one has left in the queue. */
function readWaiting(courseId: string): Record<string, Line> {
  const lines: Record<string, Line> = {};
  for (const { key, endpoint, params, body, refused } of writesOf(courseId)) {
    const docId = key.split(' ')[2] ?? '';
    const line = (lines[docId] ??= { ...emptyLine, pending: [], refused: [] });
    const change = { endpoint, params, body } as SteppedChange;
    if (refused) line.refused.push({ key, change, conflicts: [], isMet: true });
    else line.pending.push({ key, change });
  }
  return lines;
}

function editorOf({ lines }: EditorState): string | undefined {
  const waiting = Object.values(lines).flatMap(({ pending, refused }) => [...pending, ...refused]);
  return waiting.find(({ change }) => change.body.step.editor !== undefined)?.change.body.step.editor;
}

/** The value of a field as undoing depends on it: what exists may have been renamed, and moves among its siblings. */
function nodeValue(doc: Doc, field: string): unknown {
  const value = valueIn(doc, field);
  if (field.endsWith('.place')) return (value as { parentId?: string } | null)?.parentId;
  return field.includes('.') || field === 'order' ? value : value !== null;
}
