import type { Id } from '@grove/contracts/fields/fields';
import type { LessonNotes } from '@grove/contracts/courses/player';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { findEnrolledLesson } from '../enrolments/findOpenLesson.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { LessonNotesDocument } from './lessonNotes.model.ts';
import { toLessonNotes } from './toLessonNotes.ts';

/** Stores the actor's notes on a lesson verbatim, unless other notes were saved after those that the actor saw.
 *  Idempotent, so that a client can send them again after a lost response.
 *  @param notes.savedAt when the notes that the actor saw were saved; null if there were none.
 *  @throws AppError('lesson-not-found'), AppError('changed-elsewhere') */
export async function saveLessonNotes(
  actor: Actor,
  lessonId: Id,
  { notes, savedAt }: LessonNotes,
): Promise<LessonNotes> {
  await findEnrolledLesson(actor, { lessonId });
  const ownFilter = { userId: new Types.ObjectId(actor.id), lessonId: new Types.ObjectId(lessonId) };
  const expectedState =
    savedAt === null ? { notes: { $in: ['', notes] } } : matchesSavedOrEqual(notes, savedAt);
  const now = clock.now();
  try {
    const saved = await nativeCollection(LessonNotesDocument).findOneAndUpdate(
      { ...ownFilter, ...expectedState },
      { $set: { notes, updatedAt: now }, $setOnInsert: { createdAt: now } },
      { upsert: true, returnDocument: 'after' },
    );
    return toLessonNotes(saved);
  } catch (error) {
    // Different notes are stored, so the filter did not match and the upsert tried to insert a second document.
    throw isDuplicateKey(error) ? new AppError('changed-elsewhere') : error;
  }
}

function matchesSavedOrEqual(notes: string, savedAt: string) {
  return { $or: [{ updatedAt: new Date(savedAt) }, { notes }] };
}
