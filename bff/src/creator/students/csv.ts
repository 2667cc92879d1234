import { stringify } from 'csv-stringify/sync';
import type { Options } from 'csv-stringify/sync';

/** A formula after apostrophes, which csv-stringify does not escape. */
const quotedFormula = /^'+[=+\-@\t\r＝＋－＠]/;

const options: Options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  // Adds an apostrophe before text that a spreadsheet would evaluate.
  escape_formulas: true,
  // Text that starts with apostrophes gets another one, so that removing one restores every field.
  cast: { string: (text) => (quotedFormula.test(text) ? `'${text}` : text) },
};

/** Formats lines of a CSV file (RFC 4180). A field that looks like a formula gets a leading apostrophe,
 *  which makes it text. */
export function toCsv(records: readonly (readonly string[])[]): string {
  return stringify([...records], options);
}

/** Formats the first line of a CSV file, after the byte order mark by which spreadsheets recognize
 *  UTF-8. */
export function csvHeader(columns: readonly string[]): string {
  return stringify([[...columns]], { ...options, bom: true });
}
