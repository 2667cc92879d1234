import { getErrorMessage } from '@grove/platform/requestErrors';

/**
 * Replaces the error of a failed request with one whose message is for the user. The original error is its
 * cause.
 * @throws Error always.
 */
export function throwUserError(error: unknown): never {
  // The user has paused or canceled the request.
  if (error instanceof Error && error.name === 'AbortError') throw error;
  throw new Error(getErrorMessage(error), { cause: error });
}
