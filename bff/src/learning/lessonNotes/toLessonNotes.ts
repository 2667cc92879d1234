import type { LessonNotes } from '@grove/contracts/player';
import type { StoredLessonNotes } from './lessonNotes.model.ts';

/** A member's notes on a lesson as the contract has them. @param found null for none. */
export function toLessonNotes(found: Pick<StoredLessonNotes, 'notes' | 'updatedAt'> | null): LessonNotes {
  return { notes: found?.notes ?? '', savedAt: found?.updatedAt.toISOString() ?? null };
}
