import { isSameValue } from '@grove/contracts/courses/editedFields';
import type { ConflictingField } from '@grove/contracts/courses/courseEditor';
import { containsId, getFieldValue } from './docValues.ts';
import { getEditedFields } from './editFields.ts';
import type { Doc } from './changes.ts';
import type { EditorState, TrackedDoc, Refused } from './editorState.ts';

/** The rules that decide which changes of a document are in conflict. */
interface TrackedDocAndCourse {
  trackedDoc: TrackedDoc | undefined;
  /** The line of the course. A page was deleted if the course no longer contains it. */
  trackedCourse: TrackedDoc | undefined;
}

/**
 * The conflicts of a document that its creator has yet to resolve: for each refused field, the creator's
 * last value and the stored value.
 */
export function conflictsOf(docId: string, docs: TrackedDocAndCourse): ConflictingField[] {
  const confirmed = storedDoc(docId, docs);
  if (confirmed === undefined) return [];
  const met = docs.trackedDoc?.refused.filter(({ isMet }) => isMet) ?? [];
  const all = met.flatMap((one) => openFields(confirmed, one));
  return [...new Map(all.map((conflict) => [conflict.field, conflict])).values()];
}

/** The number of fields with an unresolved conflict in all documents. */
export function countConflicts(state: EditorState): number {
  return Object.keys(state.trackedDocs).reduce(
    (sum, docId) => sum + conflictsOf(docId, selectTrackedDocs(state, docId)).length,
    0,
  );
}

export function selectTrackedDocs(
  { trackedDocs, courseId }: EditorState,
  docId: string,
): TrackedDocAndCourse {
  return { trackedDoc: trackedDocs[docId], trackedCourse: trackedDocs[courseId] };
}

/** A document as it is stored. A page that was deleted, or whose lesson was deleted, has no widgets. */
export function storedDoc(
  docId: string,
  { trackedDoc, trackedCourse }: TrackedDocAndCourse,
): Doc | undefined {
  const [doc, course] = [trackedDoc?.confirmed, trackedCourse?.confirmed];
  const isGone = doc && 'widgets' in doc && course && 'pages' in course && !containsId(course, docId);
  return isGone ? { ...doc, widgets: [] } : doc;
}

/**
 * The fields of a refused change that are still in conflict. A field is not in conflict if the stored value
 * is the same.
 */
export function openFields(stored: Doc, { change, fields, conflicts }: Refused): ConflictingField[] {
  const known = new Map(conflicts.map((conflict) => [conflict.field, conflict]));
  const open = [...getEditedFields(change)].filter(
    ([field]) => fields === undefined || fields.includes(field),
  );
  return open.flatMap(([field, mine]) => {
    const [id = ''] = field.split('.');
    const theirs = isMissing(stored, field, id) ? null : getFieldValue(stored, field);
    if (theirs === null ? mine === null : isSameValue(field, mine, theirs)) return [];
    const { by = null, at = null } = known.get(field) ?? known.get(id) ?? conflicts[0] ?? {};
    return [{ field, mine, theirs, by, at }];
  });
}

/** Whether the node or widget of a field was deleted. */
export function isMissing(doc: Doc, field: string, id: string): boolean {
  return field.includes('.') && id !== 'course' && !containsId(doc, id);
}
