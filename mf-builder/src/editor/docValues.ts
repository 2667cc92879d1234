import type { CourseStructure, PageWidgets } from '@grove/contracts/courses/courseEditor';
import { getCourseValue, getPageValue } from '@grove/contracts/courses/editedFields';

/** The value of a field in a document; null if there is none. */
export function getFieldValue(doc: CourseStructure | PageWidgets, field: string): unknown {
  return 'widgets' in doc ? getPageValue(doc, field) : getCourseValue(doc, field);
}

/** Whether a document contains a node or widget. */
export function containsId(doc: CourseStructure | PageWidgets, id: string): boolean {
  return getFieldValue(doc, id) !== null;
}
