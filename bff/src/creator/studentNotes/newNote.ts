import { newDocument } from '../../infra/newDocument.ts';
import type { StoredNote } from './studentNotes.model.ts';

/** Creates the document of a note. */
export function newNote(fields: Pick<StoredNote, 'studentId' | 'authorId' | 'note'>): StoredNote {
  return { ...newDocument(), ...fields, deletedAt: null };
}
