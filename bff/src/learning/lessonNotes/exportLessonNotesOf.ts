import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { NotesOfLessons } from './lessonNotes.model.ts';

/** Notes beside lessons, for a person who downloads their data. */
export function exportLessonNotesOf(userId: Id): AsyncIterable<object> {
  return nativeCollection(NotesOfLessons).find(
    { userId: new Types.ObjectId(userId) },
    { projection: { _id: 0, userId: 0 } },
  );
}
