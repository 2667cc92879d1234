import { inPlainWords } from '@grove/platform/refusal';

/**
 * Replaces the error of a failed request with one whose message is for the user. The original error is its
 * cause.
 * @throws Error always.
 */
export function throwInWords(error: unknown): never {
  // The user has paused or canceled the request.
  if (error instanceof Error && error.name === 'AbortError') throw error;
  throw new Error(inPlainWords(error), { cause: error });
}
