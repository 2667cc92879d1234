import type { LessonNotes } from '@grove/contracts/courses/player';
import type { StoredLessonNotes } from './lessonNotes.model.ts';

/** Converts stored notes to the contract's form. @param found null if there are none. */
export function toLessonNotes(found: Pick<StoredLessonNotes, 'notes' | 'updatedAt'> | null): LessonNotes {
  return { notes: found?.notes ?? '', savedAt: found?.updatedAt.toISOString() ?? null };
}
