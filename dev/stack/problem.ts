/** A problem that a developer can fix. Its message is one sentence that says what to do, shown without a stack. */
export class Problem extends Error {
  override name = 'Problem';
}

/** Returns an error's message. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
