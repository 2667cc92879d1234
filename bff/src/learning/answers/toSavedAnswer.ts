import type { SavedAnswer } from '@grove/contracts/courses/lessons';
import type { StoredAnswer } from './answers.model.ts';

/** Converts a stored answer to the contract's form. @param found null if there is no answer. */
export function toSavedAnswer(found: Pick<StoredAnswer, 'answer' | 'updatedAt'> | null): SavedAnswer {
  return { answer: found?.answer ?? null, savedAt: found?.updatedAt.toISOString() ?? null };
}
