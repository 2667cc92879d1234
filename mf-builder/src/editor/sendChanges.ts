import type { EditorPage } from '@grove/contracts/courseEditor';
import type { EndpointKey } from '@grove/contracts/wire';
import { dropQueued, queuedCall, queuedWrite } from '@grove/platform/queuedCall';
import { codeOf } from '@grove/platform/refusal';
import { awaitOutcome } from '@grove/platform/writeOutcomes';
import { applyChange, remember } from './changes.ts';
import type { Change, Doc, Memory, SteppedChange } from './changes.ts';
import { idOf, keyOf, writesOf } from './editorState.ts';
import type { Line, Pending, StateOfEditor } from './editorState.ts';
import { fetchDoc } from './fetchDoc.ts';
import { newId } from './newId.ts';

/** What is told of a change that the server has refused for good. */
export type TellProblem = (problem: { docId: string; error: unknown }) => void;

/** Sends an editor's changes in order, each after the one before it, and settles what comes back. */
export function sendChanges(state: StateOfEditor, tell: TellProblem) {
  const { courseId, memory, use, lineOf, setLine, shownDocOf } = state;

  /** Keys of what this device could not keep: no other tab knows of them. */
  const unkept = new Set<string>();

  /** Takes what the server tells of a document, where nothing of ours is on its way. */
  function load(docId: string, doc: Doc) {
    const { pending, refused, confirmed } = lineOf(docId);
    if (confirmed !== undefined && (pending.length > 0 || refused.length > 0)) return;
    setLine(docId, { confirmed: doc });
    if (pending.length === 0 && refused.length > 0) void meetTheirs(docId);
  }

  /** Takes a page that the server has made of itself. */
  function learnPage(page: EditorPage) {
    const { confirmed } = lineOf(courseId);
    if (confirmed === undefined || 'widgets' in confirmed) return;
    if (confirmed.pages.some(({ id }) => id === page.id)) return;
    setLine(courseId, { confirmed: { ...confirmed, pages: [...confirmed.pages, page] } });
  }

  function send(docId: string, change: Change): Promise<unknown> {
    const added = newPageOf(change);
    // What is put on it need not wait for the server.
    if (added !== undefined && lineOf(added).confirmed === undefined) {
      memory.madePages.add(added);
      setLine(added, { confirmed: { revision: added, widgets: [] } });
    }
    const line = lineOf(docId);
    const shown = shownDocOf(docId);
    if (shown) remember(shown, change, memory);
    const after = line.pending.at(-1)?.change.body.step.id ?? line.confirmed?.revision ?? docId;
    const stepped = { ...change, body: { ...change.body, step: { id: newId(), after } } } as SteppedChange;
    const pending = { key: keyOf(courseId, docId, stepped.body.step.id), change: stepped };
    setLine(docId, { pending: [...line.pending, pending] });
    const { endpoint, params, body } = stepped;
    const answer = queuedCall(endpoint as EndpointKey, { params, body } as never, {
      key: pending.key,
      keepRefused: true,
    });
    if (queuedWrite(pending.key) === undefined) unkept.add(pending.key);
    follow(docId, pending, answer);
    return answer;
  }

  function follow(docId: string, pending: Pending, answer: Promise<unknown>) {
    answer.then(
      (told) => settle(docId, pending, told),
      (error: unknown) => refuse(docId, pending, error),
    );
  }

  function settle(docId: string, pending: Pending, told: unknown) {
    const line = lineOf(docId);
    const { confirmed } = line;
    const rest = line.pending.filter((one) => one !== pending);
    if (rest.length === line.pending.length) return;
    setLine(docId, {
      pending: rest,
      confirmed: confirmed && answered(confirmed, pending.change, told, memory),
    });
    if (rest.length === 0 && line.refused.length > 0) void meetTheirs(docId);
  }

  function refuse(docId: string, pending: Pending, error: unknown) {
    const line = lineOf(docId);
    const rest = line.pending.filter((one) => one !== pending);
    const isLate = codeOf(error) === 'changed-elsewhere';
    if (!isLate) {
      dropQueued(pending.key);
      tell({ docId, error });
    }
    setLine(docId, {
      pending: rest,
      refused: isLate ? [...line.refused, pending] : line.refused,
      // Those behind it were made after it: they are made again after what it was made after.
      ...(!isLate && { isStale: true }),
    });
    if (rest.length === 0) void meetTheirs(docId);
  }

  /** Asks for the document as it is now. Where nobody else has changed it, what was refused is made again; else its
   *  creator decides. */
  async function meetTheirs(docId: string) {
    const { confirmed, refused, retriedAt, isStale } = lineOf(docId);
    const theirs = await fetchDoc(courseId, docId).catch(() => undefined);
    if (theirs === undefined || lineOf(docId).pending.length > 0) return;
    const isOurs = isStale === true || confirmed === undefined || confirmed.revision === theirs.revision;
    setLine(docId, { isStale: false });
    if (refused.length === 0) setLine(docId, { confirmed: theirs });
    else if (isOurs && retriedAt !== theirs.revision) {
      setLine(docId, { retriedAt: theirs.revision });
      rechain(docId, theirs);
    } else setLine(docId, { theirs });
  }

  /** Makes what was refused again after the document as it is now. @returns how many could not be. */
  function rechain(docId: string, doc: Doc): number {
    const { refused } = lineOf(docId);
    setLine(docId, { confirmed: doc, refused: [], theirs: undefined });
    return refused.filter(({ key, change }) => {
      // All tabs hear that it was refused: another one has made it again, or dropped it.
      if (!unkept.has(key) && queuedWrite(key) === undefined) return false;
      dropQueued(key);
      const { step: _, ...body } = change.body;
      const again = { ...change, body } as Change;
      const shown = shownDocOf(docId);
      if (!shown || !applyChange(shown, again, memory)) return true;
      send(docId, again).catch(nothing);
      return false;
    }).length;
  }

  /** Another tab may have sent what this one made: what no longer waits is asked for, and what could not be asked for
   *  before. */
  function reconcile() {
    const waiting = new Set(writesOf(courseId).map(({ key }) => key));
    for (const [docId, line] of Object.entries(use.getState().lines)) {
      const { pending } = line;
      const left = pending.filter(({ key }) => waiting.has(key));
      if (pending.length === 0 && isUnmet(line)) void meetTheirs(docId);
      if (left.length === pending.length) continue;
      setLine(docId, { pending: left });
      if (left.length === 0) void meetTheirs(docId);
    }
  }

  /** Waits for what the page before this one has left in the queue. */
  function followAll() {
    for (const [docId, { pending }] of Object.entries(use.getState().lines))
      for (const one of pending) follow(docId, one, awaitOutcome(idOf(one.key)));
  }

  return { load, learnPage, send, rechain, reconcile, followAll };
}

/** Whether the server is still to be asked what became of a document. */
function isUnmet({ refused, theirs, isStale }: Line): boolean {
  return theirs === undefined && (isStale === true || refused.length > 0);
}

/** The page that a change of the course adds, by itself or with its lesson. */
function newPageOf(change: Change): string | undefined {
  if (change.endpoint !== 'POST /api/creator/courses/:courseId/edits') return undefined;
  const { edit } = change.body;
  if (edit.kind !== 'add') return undefined;
  return edit.node === 'page' ? edit.id : edit.pageId;
}

function answered(confirmed: Doc, change: SteppedChange, told: unknown, memory: Memory): Doc {
  if (change.endpoint === 'POST /api/creator/courses/:courseId/edits') return told as Doc;
  const applied = applyChange(confirmed, change, memory) ?? confirmed;
  const page = { ...applied, revision: change.body.step.id } as Extract<Doc, { widgets: unknown }>;
  if (!('type' in (told as object))) return page;
  const widget = told as (typeof page.widgets)[number];
  return { ...page, widgets: page.widgets.map((one) => (one.id === widget.id ? widget : one)) };
}

export function nothing() {
  // Told of where it is refused.
}
