import { newDocument } from '../../infra/newDocument.ts';
import type { StoredStudentAction } from './studentActions.model.ts';

type RequiredFields = 'actorId' | 'studentIds' | 'address';

/** Builds an action that has not reached any student. Default: neither a message nor an enrolment. */
export function newStudentAction(
  fields: Pick<StoredStudentAction, RequiredFields> & Partial<StoredStudentAction>,
): StoredStudentAction {
  return {
    ...newDocument(fields.createdAt),
    ...{ text: null, courseId: null, courseTitle: '', done: 0, skipped: 0, failed: 0 },
    ...fields,
  };
}
