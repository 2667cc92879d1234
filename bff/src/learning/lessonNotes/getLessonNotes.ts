import type { Id } from '@grove/contracts/fields/fields';
import type { LessonNotes } from '@grove/contracts/courses/player';
import { Types } from 'mongoose';
import { findEnrolledLesson } from '../enrolments/findOpenLesson.ts';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { LessonNotesDocument } from './lessonNotes.model.ts';
import type { StoredLessonNotes } from './lessonNotes.model.ts';
import { toLessonNotes } from './toLessonNotes.ts';

/** Returns the actor's notes on a lesson; empty if there are none.
 *  @throws AppError('lesson-not-found') */
export async function getLessonNotes(actor: Actor, lessonId: Id): Promise<LessonNotes> {
  await findEnrolledLesson(actor, { lessonId });
  const found = await nativeCollection(LessonNotesDocument).findOne<
    Pick<StoredLessonNotes, 'notes' | 'updatedAt'>
  >(
    { userId: new Types.ObjectId(actor.id), lessonId: new Types.ObjectId(lessonId) },
    { projection: { _id: 0, notes: 1, updatedAt: 1 } },
  );
  return toLessonNotes(found);
}
