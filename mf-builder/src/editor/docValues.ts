import type { CourseStructure, PageWidgets } from '@grove/contracts/courseEditor';
import { valueInCourse, valueInPage } from '@grove/contracts/editedFields';

/** The value of a field in a document; null if there is none. */
export function valueIn(doc: CourseStructure | PageWidgets, field: string): unknown {
  return 'widgets' in doc ? valueInPage(doc, field) : valueInCourse(doc, field);
}

/** Whether a document contains a node or widget. */
export function hasId(doc: CourseStructure | PageWidgets, id: string): boolean {
  return valueIn(doc, id) !== null;
}
