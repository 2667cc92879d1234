import { failureMessageMax } from '@grove/contracts/releases/deploys';

/** Patterns of personal or identifying data: email addresses, query strings, ids, long numbers. */
const patterns: [RegExp, string][] = [
  [/[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/gi, '<email>'],
  [/[?#][^\s"')]+/g, ''],
  [/\b(?=[\w-]*\d)[\w-]{16,}\b/g, '<id>'],
  [/\d[\d ./-]{5,}\d/g, '<number>'],
];

/** Shortens an error's message and removes personal data, so that it may be stored. */
export function redactFailureMessage(message: string): string {
  // Cut first, so that the expressions never run on long input.
  const start = message.replace(/\s+/g, ' ').slice(0, 2 * failureMessageMax);
  return patterns
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), start)
    .slice(0, failureMessageMax);
}
