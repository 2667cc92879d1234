/** A mistake in how a command was written. Its message explains the correct usage. */
export class UsageError extends Error {}

/** Parses an option's whole number. @throws UsageError if it is not a whole number from 0 to `max`. */
export function parseWholeNumber(option: string, text: string, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= max) return number;
  throw new UsageError(`--${option} must be a whole number from 0 to ${String(max)}, not '${text}'.`);
}
