import type { SavedAnswer } from '@grove/contracts/lessons';
import type { StoredAnswer } from './answers.model.ts';

/** An answer as the contract has it. @param found null for none. */
export function toSavedAnswer(found: Pick<StoredAnswer, 'answer' | 'updatedAt'> | null): SavedAnswer {
  return { answer: found?.answer ?? null, savedAt: found?.updatedAt.toISOString() ?? null };
}
