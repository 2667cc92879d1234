import { newDocument } from '../../infra/newDocument.ts';
import type { StoredNote } from './studentNotes.model.ts';

/** A complete note about a student. */
export function newNote(fields: Pick<StoredNote, 'studentId' | 'authorId' | 'note'>): StoredNote {
  return { ...newDocument(), ...fields, deletedAt: null };
}
