// Kept though there is csv-stringify: what is needed of it is these few lines.

/** By it spreadsheets know that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet would take for a formula, and run; behind apostrophes too, or one of its own would be taken for ours. */
const formula = /^'*[=+\-@\t\r]/;

/**
 * One line of a CSV file (RFC 4180). What looks like a formula gets an apostrophe, which makes it text: who reads the
 * file takes one apostrophe away from what looks like a formula behind it.
 */
export function toCsvLine(fields: readonly string[]): string {
  return `${fields.map(toField).join(',')}\r\n`;
}

function toField(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
