import { inPlainWords } from '@grove/platform/refusal';

/** Makes of a failed request one that says in words what happened; what it was is its cause.
 *  @throws Error always. */
export function throwInWords(error: unknown): never {
  // Somebody has paused or cancelled it.
  if (error instanceof Error && error.name === 'AbortError') throw error;
  throw new Error(inPlainWords(error), { cause: error });
}
