import type { Id } from '@grove/contracts/fields';
import type { StudentNote } from '@grove/contracts/students';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { StudentNotes } from './studentNotes.model.ts';
import type { StoredNote } from './studentNotes.model.ts';
import { oneNote } from './toStudentNote.ts';

/** Writes another text into a note. The same text edits nothing.
 *  @throws AppError('not-found') */
export async function editNote(noteId: Id, note: string): Promise<StudentNote> {
  const text = { $literal: note };
  const updatedAt = { $cond: [{ $eq: ['$note', text] }, '$updatedAt', clock.now()] };
  return oneNote(await change(noteId, [{ $set: { note: text, updatedAt } }]));
}

/** Takes a note away, for everybody at once. Repeating it changes nothing.
 *  @throws AppError('not-found') */
export async function deleteNote(noteId: Id): Promise<null> {
  await change(noteId, [{ $set: { deletedAt: { $ifNull: ['$deletedAt', clock.now()] } } }], {
    deletedToo: true,
  });
  return null;
}

/** Brings a deleted note back as it was.
 *  @throws AppError('not-found') once it is gone for good */
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
