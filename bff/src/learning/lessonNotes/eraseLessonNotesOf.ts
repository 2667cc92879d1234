import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { NotesOfLessons } from './lessonNotes.model.ts';

/** Deletes the notes of a person whose account is gone. */
export async function eraseLessonNotesOf(userId: Id): Promise<void> {
  await deleteInBatches(nativeCollection(NotesOfLessons), { userId: new Types.ObjectId(userId) });
}
