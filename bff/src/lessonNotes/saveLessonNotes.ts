import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { findEnrolledCourse } from '../enrolments/findEnrolledCourse.ts';
import type { Actor } from '../http/actor.ts';
import { NotesOfLessons } from './lessonNotes.model.ts';

/** Keeps the actor's notes on a lesson verbatim.
 *  @throws AppError('lesson-not-found') */
export async function saveLessonNotes(actor: Actor, lessonId: Id, notes: string): Promise<{ notes: string }> {
  await findEnrolledCourse(actor, { lessonId });
  await NotesOfLessons.updateOne(
    { userId: new Types.ObjectId(actor.id), lessonId: new Types.ObjectId(lessonId) },
    { $set: { notes } },
    { upsert: true },
  );
  return { notes };
}
