/** Something a person can put right. Its message is one clear sentence saying what to do; no stack is shown. */
export class Problem extends Error {
  override name = 'Problem';
}

/** What went wrong, as text. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
