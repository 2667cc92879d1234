/** A mistake in how a command was written. Its message explains the correct usage. */
export class Misuse extends Error {}

/** Parses an option's whole number. @throws Misuse if it is not a whole number or exceeds `most`. */
export function numberIn(option: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new Misuse(`--${option} must be a whole number from 0 to ${String(most)}, not '${text}'.`);
}
