import type { Id } from '@grove/contracts/fields';
import type { StudentNote } from '@grove/contracts/students';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { StudentNotes } from './studentNotes.model.ts';
import type { StoredNote } from './studentNotes.model.ts';
import { oneNote } from './toStudentNote.ts';

/** Changes the text of a note. An unchanged text does not count as an edit.
 *  @throws AppError('not-found') */
export async function editNote(noteId: Id, note: string): Promise<StudentNote> {
  const text = { $literal: note };
  const updatedAt = { $cond: [{ $eq: ['$note', text] }, '$updatedAt', clock.now()] };
  return oneNote(await change(noteId, [{ $set: { note: text, updatedAt } }]));
}

/** Deletes a note for all creators. Idempotent.
 *  @throws AppError('not-found') */
export async function deleteNote(noteId: Id): Promise<null> {
  await change(noteId, [{ $set: { deletedAt: { $ifNull: ['$deletedAt', clock.now()] } } }], {
    deletedToo: true,
  });
  return null;
}

/** Restores a deleted note.
 *  @throws AppError('not-found') once it is permanently deleted */
export async function restoreNote(noteId: Id): Promise<StudentNote> {
  return oneNote(await change(noteId, [{ $set: { deletedAt: null } }], { deletedToo: true }));
}

async function change(
  noteId: Id,
  how: Record<string, unknown>[],
  { deletedToo = false } = {},
): Promise<StoredNote> {
  const changed = await nativeCollection(StudentNotes).findOneAndUpdate(
    { _id: new Types.ObjectId(noteId), ...(!deletedToo && { deletedAt: null }) },
    how,
    { returnDocument: 'after' },
  );
  if (changed === null) throw new AppError('not-found');
  return changed;
}
