import type { Id } from '@grove/contracts/fields/fields';
import type { StudentNote } from '@grove/contracts/creator/students';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { StudentNotes } from './studentNotes.model.ts';
import type { StoredNote } from './studentNotes.model.ts';
import { presentNote } from './toStudentNote.ts';

/** Changes the text of a note. An unchanged text does not count as an edit.
 *  @throws AppError('not-found') */
export async function editNote(noteId: Id, note: string): Promise<StudentNote> {
  const text = { $literal: note };
  const updatedAt = { $cond: [{ $eq: ['$note', text] }, '$updatedAt', clock.now()] };
  return presentNote(await updateNote(noteId, [{ $set: { note: text, updatedAt } }]));
}

/** Deletes a note for all creators. Idempotent.
 *  @throws AppError('not-found') */
export async function deleteNote(noteId: Id): Promise<null> {
  await updateNote(noteId, [{ $set: { deletedAt: { $ifNull: ['$deletedAt', clock.now()] } } }], {
    includeDeleted: true,
  });
  return null;
}

/** Restores a deleted note.
 *  @throws AppError('not-found') once it is permanently deleted */
export async function restoreNote(noteId: Id): Promise<StudentNote> {
  return presentNote(await updateNote(noteId, [{ $set: { deletedAt: null } }], { includeDeleted: true }));
}

async function updateNote(
  noteId: Id,
  pipeline: Record<string, unknown>[],
  { includeDeleted = false } = {},
): Promise<StoredNote> {
  const changed = await nativeCollection(StudentNotes).findOneAndUpdate(
    { _id: new Types.ObjectId(noteId), ...(!includeDeleted && { deletedAt: null }) },
    pipeline,
    { returnDocument: 'after' },
  );
  if (changed === null) throw new AppError('not-found');
  return changed;
}
