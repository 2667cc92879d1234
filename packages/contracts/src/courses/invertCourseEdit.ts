import type { CourseEdit, CourseStructure } from './courseEditor.ts';
import { applyCourseEdit, findNode, findNodePosition, pickDefined } from './courseEdits.ts';

/** Returns the edit that undoes an edit.
 *  @param course the course before the edit. */
export function invertCourseEdit(course: CourseStructure, edit: CourseEdit): CourseEdit | undefined {
  if (edit.kind === 'lessons') return invertLessonEdits(course, edit);
  if (edit.kind === 'course') return { ...edit, fields: getPreviousValues(course.course, edit.fields) };
  const { node, id } = edit;
  if (edit.kind === 'add' || edit.kind === 'restore' || edit.kind === 'duplicate')
    return { kind: 'remove', node, id };
  const existing = findNode(course, node, id);
  const position = findNodePosition(course, node, id);
  if (existing === undefined || position === undefined) return undefined;
  if (edit.kind === 'change') return { ...edit, fields: getPreviousValues(existing, edit.fields) };
  if (edit.kind === 'move') return { ...edit, ...position };
  return { kind: 'restore', node, id, ...position };
}

/** The edits that undo lesson edits, in reverse order. Each is based on the course after the edits before
 *  it. */
function invertLessonEdits(
  before: CourseStructure,
  { kind, edits }: Extract<CourseEdit, { kind: 'lessons' }>,
): CourseEdit | undefined {
  let course: CourseStructure | undefined = before;
  const inverses: (typeof edits)[number][] = [];
  for (const edit of edits) {
    const inverse = course && invertCourseEdit(course, edit);
    if (inverse?.kind !== 'add' && inverse?.kind !== 'remove' && inverse?.kind !== 'restore')
      return undefined;
    inverses.unshift(inverse);
    course = course && applyCourseEdit(course, edit, []);
  }
  return { kind, edits: inverses };
}

/** The current values of the fields that are about to change. */
function getPreviousValues<F extends object>(now: object, fields: F): F {
  const names = Object.keys(pickDefined(fields));
  return Object.fromEntries(names.map((name) => [name, (now as Record<string, unknown>)[name]])) as F;
}
