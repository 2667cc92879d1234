import { create } from 'zustand';
import type { StoreApi, UseBoundStore } from 'zustand';
import { readEditorQuery } from '@grove/contracts/editorPlace';
import type { EditorPlace } from '@grove/contracts/editorPlace';
import { shownUserId } from '@grove/platform/shownUser';
import { isQueueFull, listWrites } from '@grove/platform/writeQueue';
import { applyChange, newMemory } from './changes.ts';
import type { Change, Doc, Memory, SteppedChange } from './changes.ts';

/** A change on its way to the server. */
export interface Pending {
  key: string;
  change: SteppedChange;
}

/** One document with the changes that were made of it. */
export interface Line {
  /** As the server last told it; undefined until it has. */
  confirmed: Doc | undefined;
  /** The server has refused a change for good: it is asked what the document is now. */
  isStale?: boolean;
  /** In order, not answered yet. */
  pending: Pending[];
  /** Refused, because somebody else's change came first. */
  refused: Pending[];
  /** The revision after which what was refused was made again: if that is refused, too, its creator is asked. */
  retriedAt?: string;
  /** The document as somebody else has changed it, while its creator decides what becomes of what was refused. */
  theirs: Doc | undefined;
}

interface Entry {
  docId: string;
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

const emptyLine: Line = { confirmed: undefined, pending: [], refused: [], theirs: undefined };

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
  const lineOf = (docId: string) => use.getState().lines[docId] ?? emptyLine;
  const shownDocOf = (docId: string) => shownDoc(lineOf(docId), memory);

  function setLine(docId: string, changes: Partial<Line>) {
    use.setState(({ lines }) => ({
      lines: { ...lines, [docId]: { ...(lines[docId] ?? emptyLine), ...changes } },
    }));
  }

  return { courseId, memory, use, lineOf, shownDocOf, setLine };
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
    line[refused ? 'refused' : 'pending'].push({ key, change });
  }
  return lines;
}
