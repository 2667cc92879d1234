// Over budget: the functions of one editor share its documents, its memory and its undo list.
import type { ConflictingField, EditConflicts, EditorPage } from '@grove/contracts/courses/courseEditor';
import type { EndpointKey } from '@grove/contracts/api/endpointTypes';
import { ApiError } from '@grove/platform/call';
import { discardQueued, queuedCall, getQueuedWrite } from '@grove/platform/queuedCall';
import { getErrorCode } from '@grove/platform/requestErrors';
import { awaitOutcome } from '@grove/platform/writeOutcomes';
import { applyChange, remember, rememberRemoved, withoutStep } from './changes.ts';
import type { Change, Doc, Memory, SteppedChange } from './changes.ts';
import { selectTrackedDocs, openFields, storedDoc } from './conflicts.ts';
import { getEditedFields, pickFields } from './editFields.ts';
import { getWriteId, createWriteKey, listCourseWrites } from './editorState.ts';
import type { Pending, Refused, EditorStateHandle } from './editorState.ts';
import { fetchDoc } from './fetchDoc.ts';
import { newId } from './newId.ts';

/** Reports a change that the server has finally refused. */
export type ReportProblem = (problem: { docId: string; error: unknown }) => void;

/**
 * Sends the changes of an editor in order and merges the server's responses and the changes of other
 * creators.
 */
export function sendChanges(state: EditorStateHandle, reportProblem: ReportProblem) {
  const { courseId, editor, memory, use, lineOf, setLine, shownDocOf } = state;

  /** Keys of the writes that this device could not store. Other tabs do not know them. */
  const unstored = new Set<string>();
  /** Ids of the edits that this page made. */
  const made = new Set<string>();
  /** The id of the last edit after which every document was fetched. */
  let lastSeenEdit: string | undefined;
  /** Ids of the documents that are being fetched. */
  const fetching = new Set<string>();

  /**
   * Adds a document that the screen has loaded. If another revision is already known, the document is
   * fetched again, because the loaded one may be older.
   */
  function load(docId: string, doc: Doc) {
    const { confirmed } = lineOf(docId);
    if (confirmed === undefined) setLine(docId, { confirmed: doc });
    else if (confirmed.revision !== doc.revision) void refresh(docId);
  }

  /** Adds a page that the server created by itself. */
  function learnPage(page: EditorPage) {
    const { confirmed } = lineOf(courseId);
    if (confirmed === undefined || 'widgets' in confirmed) return;
    if (confirmed.pages.some(({ id }) => id === page.id)) return;
    setLine(courseId, { confirmed: { ...confirmed, pages: [...confirmed.pages, page] } });
  }

  function send(docId: string, change: Change, stepId = newId()): Promise<unknown> {
    const added = getAddedPageId(change);
    // Widgets can be added to a new page before the server has stored it.
    if (added !== undefined && lineOf(added).confirmed === undefined) {
      memory.createdPages.add(added);
      setLine(added, { confirmed: { revision: added, widgets: [] } });
    }
    const tracked = lineOf(docId);
    const shown = shownDocOf(docId);
    if (shown) remember(shown, change, memory);
    const step = { id: stepId, after: state.seenRevision(docId), editor };
    const stepped = { ...change, body: { ...change.body, step } } as SteppedChange;
    const pending = { key: createWriteKey(courseId, docId, stepId), change: stepped };
    made.add(stepId);
    setLine(docId, { pending: [...tracked.pending, pending] });
    const { endpoint, params, body } = stepped;
    const answer = queuedCall(endpoint as EndpointKey, { params, body } as never, {
      key: pending.key,
      keepRefused: true,
    });
    if (getQueuedWrite(pending.key) === undefined) unstored.add(pending.key);
    follow(docId, pending, answer);
    return answer;
  }

  function follow(docId: string, pending: Pending, answer: Promise<unknown>) {
    answer.then(
      (response) => settle(docId, pending, response),
      (error: unknown) => refuse(docId, pending, error),
    );
  }

  function settle(docId: string, pending: Pending, response: unknown) {
    const tracked = lineOf(docId);
    const { confirmed } = tracked;
    const rest = tracked.pending.filter((one) => one !== pending);
    if (rest.length === tracked.pending.length) return;
    setLine(docId, {
      pending: rest,
      confirmed: confirmed && applyResponse(confirmed, pending.change, response, memory),
      ...(isMerged(response) && { isStale: true }),
    });
    if (lineOf(docId).isStale) void refresh(docId);
  }

  function refuse(docId: string, pending: Pending, error: unknown) {
    const tracked = lineOf(docId);
    const rest = tracked.pending.filter((one) => one !== pending);
    if (rest.length === tracked.pending.length) return;
    state.forgetEntry(pending.change.body.step.id);
    if (getErrorCode(error) === 'changed-elsewhere') {
      const refused = { ...pending, conflicts: conflictsIn(error), isMet: false };
      setLine(docId, { pending: rest, refused: [...tracked.refused, refused] });
      sendRemainingFields(docId, refused);
    } else {
      discardQueued(pending.key);
      setLine(docId, { pending: rest });
      reportProblem({ docId, error });
    }
    void refresh(docId);
    // The lesson of the page may have been deleted.
    if (docId !== courseId) void refresh(courseId);
  }

  /** Sends the fields of a refused change that are not in conflict. */
  function sendRemainingFields(docId: string, { change, conflicts, key }: Refused) {
    const stepId = change.body.step.id;
    if (conflicts.length === 0 || !made.has(stepId)) return;
    const isRefused = (field: string) =>
      conflicts.some((conflict) => conflict.field === field || !conflict.field.includes('.'));
    const rest = pickFields(withoutStep(change), (field) => !isRefused(field));
    const fields = [...getEditedFields(change).keys()].filter(isRefused);
    setLine(docId, {
      refused: lineOf(docId).refused.map((one) => (one.key === key ? { ...one, fields } : one)),
    });
    if (rest) send(docId, rest).catch(ignoreError);
  }

  /** Fetches a document that another creator has changed, as soon as no local change is pending. */
  async function refresh(docId: string): Promise<void> {
    if (lineOf(docId).confirmed === undefined) return;
    setLine(docId, { isStale: true });
    if (fetching.has(docId)) return;
    fetching.add(docId);
    while (lineOf(docId).isStale && lineOf(docId).pending.length === 0) {
      const { confirmed } = lineOf(docId);
      setLine(docId, { isStale: false });
      const doc = await fetchDoc(courseId, docId).catch(() => undefined);
      const tracked = lineOf(docId);
      // The response may or may not include a local edit that was made during the request.
      const isOvertaken = tracked.confirmed !== confirmed || tracked.pending.length > 0;
      if (doc === undefined || isOvertaken) setLine(docId, { isStale: true });
      else take(docId, doc);
      if (doc === undefined) break;
    }
    fetching.delete(docId);
  }

  function refreshAll() {
    for (const docId of Object.keys(use.getState().trackedDocs)) void refresh(docId);
  }

  /**
   * Fetches all documents if this page missed an edit.
   * @param lastEdit the id of the last edit that the server has stored.
   */
  function catchUp(lastEdit: string | null) {
    const revisions = Object.values(use.getState().trackedDocs).map(({ confirmed }) => confirmed?.revision);
    if (lastEdit === null || lastEdit === lastSeenEdit || made.has(lastEdit) || revisions.includes(lastEdit))
      return;
    lastSeenEdit = lastEdit;
    refreshAll();
  }

  /** Replaces the stored version of a document. Local changes that are undecided stay applied on top. */
  function take(docId: string, doc: Doc) {
    const { confirmed, refused } = lineOf(docId);
    const before = shownDocOf(docId);
    if (confirmed) rememberRemoved(confirmed, doc, memory);
    setLine(docId, { confirmed: doc, refused: refused.map((one) => ({ ...one, isMet: true })) });
    pruneRefused(docId);
    if (before) state.forgetOverwritten(docId, before);
  }

  /** Removes refused changes that are no longer in conflict. */
  function pruneRefused(docId: string) {
    const stored = storedDoc(docId, selectTrackedDocs(use.getState(), docId));
    if (stored === undefined) return;
    const refused = lineOf(docId).refused.filter((one) => {
      const isOpen = openFields(stored, one).length > 0;
      if (!isOpen) discardQueued(one.key);
      return isOpen;
    });
    setLine(docId, { refused });
  }

  /** Removes a resolved field from the refused changes. */
  function decide(docId: string, field: string) {
    const { refused } = lineOf(docId);
    if (refused.length === 0) return;
    const left = refused.map((one) => ({
      ...one,
      fields: (one.fields ?? [...getEditedFields(one.change).keys()]).filter((name) => name !== field),
    }));
    setLine(docId, { refused: left });
    pruneRefused(docId);
  }

  /**
   * Another tab may have sent or resolved this tab's changes: documents whose changes are no longer in the
   * queue are fetched.
   */
  function reconcile() {
    const waiting = new Set(listCourseWrites(courseId).map(({ key }) => key));
    const isKept = ({ key }: Pending) => waiting.has(key) || unstored.has(key);
    for (const [docId, tracked] of Object.entries(use.getState().trackedDocs)) {
      const pending = tracked.pending.filter(({ key }) => waiting.has(key));
      const refused = tracked.refused.filter(isKept);
      const isLess = pending.length < tracked.pending.length || refused.length < tracked.refused.length;
      if (isLess) setLine(docId, { pending, refused });
      if ((isLess || tracked.isStale) && pending.length === 0) void refresh(docId);
    }
  }

  /** Follows the outcome of the changes that an earlier page left in the queue. */
  function followAll() {
    for (const [docId, { pending }] of Object.entries(use.getState().trackedDocs))
      for (const one of pending) follow(docId, one, awaitOutcome(getWriteId(one.key)));
  }

  return { load, learnPage, send, refresh, refreshAll, catchUp, decide, reconcile, followAll };
}

/** The conflicts that the server reported; none if the edit was refused on a previous page. */
function conflictsIn(error: unknown): ConflictingField[] {
  const details = error instanceof ApiError ? (error.details as EditConflicts | undefined) : undefined;
  return details?.conflicts ?? [];
}

function isMerged(response: unknown): boolean {
  return typeof response === 'object' && response !== null && 'isMerged' in response;
}

/** The id of the page that a course change adds, on its own or with its lesson. */
function getAddedPageId(change: Change): string | undefined {
  if (change.endpoint !== 'POST /api/creator/courses/:courseId/edits') return undefined;
  const { edit } = change.body;
  if (edit.kind !== 'add') return undefined;
  return edit.node === 'page' ? edit.id : edit.pageId;
}

function applyResponse(confirmed: Doc, change: SteppedChange, response: unknown, memory: Memory): Doc {
  if (change.endpoint === 'POST /api/creator/courses/:courseId/edits') return response as Doc;
  const applied = applyChange(confirmed, change, memory) ?? confirmed;
  // A merged response includes edits that this page has not seen. The base revision stays until the page is
  // fetched.
  const revision = isMerged(response) ? confirmed.revision : change.body.step.id;
  const page = { ...applied, revision } as Extract<Doc, { widgets: unknown }>;
  if (!('type' in (response as object))) return page;
  const widget = response as (typeof page.widgets)[number];
  return { ...page, widgets: page.widgets.map((one) => (one.id === widget.id ? widget : one)) };
}

export function ignoreError() {
  // The refusal is reported where it is handled.
}
