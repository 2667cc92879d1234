/** A mistake in how a command was written. Its message says what is meant. */
export class Misuse extends Error {}

/** The whole number that an option holds. @throws Misuse when it is none, or more than `most`. */
export function numberIn(option: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new Misuse(`--${option} is '${text}' and must be a whole number from 0 to ${String(most)}.`);
}
