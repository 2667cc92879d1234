import type { Id } from '@grove/contracts/fields/fields';
import type { StudentNote } from '@grove/contracts/creator/students';
import { findUsernames } from '../../members/users/names/findUsernames.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredNote } from './studentNotes.model.ts';

/** Converts notes to the format for creators, with their authors. One query. */
export async function toStudentNotes(notes: readonly StoredNote[], tx?: Transaction): Promise<StudentNote[]> {
  const names = await findUsernames(
    notes.map(({ authorId }) => authorId),
    tx,
  );
  return notes.map((note) => toStudentNote(note, names));
}

/** Converts one note. */
export async function presentNote(note: StoredNote, tx?: Transaction): Promise<StudentNote> {
  const names = await findUsernames([note.authorId], tx);
  return toStudentNote(note, names);
}

function toStudentNote(stored: StoredNote, names: ReadonlyMap<Id, string>): StudentNote {
  const { _id, studentId, authorId, note, createdAt, updatedAt } = stored;
  return {
    id: _id.toHexString(),
    studentId: studentId.toHexString(),
    note,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    author: names.get(authorId.toHexString()) ?? null,
  };
}
