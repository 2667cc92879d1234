import { failureMessageMax } from '@grove/contracts/deploys';

/** What is somebody's, or says which thing it was: addresses, what stands behind an address, ids, long numbers. */
const own: [RegExp, string][] = [
  [/[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/gi, '<email>'],
  [/[?#][^\s"')]+/g, ''],
  [/\b(?=[\w-]*\d)[\w-]{16,}\b/g, '<id>'],
  [/\d[\d ./-]{5,}\d/g, '<number>'],
];

/** An error's message as it may be kept: short, and without what could tell of a person. */
export function plainMessage(message: string): string {
  // Longer ones are cut first: nobody's expression has to read a thousand letters.
  const start = message.replace(/\s+/g, ' ').slice(0, 2 * failureMessageMax);
  return own
    .reduce((text, [pattern, word]) => text.replace(pattern, word), start)
    .slice(0, failureMessageMax);
}
