import { stringify } from 'csv-stringify/sync';
import type { Options } from 'csv-stringify/sync';

/** A formula after apostrophes, which csv-stringify leaves as it is. */
const quotedFormula = /^'+[=+\-@\t\r＝＋－＠]/;

const options: Options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  // Adds an apostrophe before what a spreadsheet would run.
  escape_formulas: true,
  // Those that have apostrophes get one more, so that removing one restores every field.
  cast: { string: (text) => (quotedFormula.test(text) ? `'${text}` : text) },
};

/** Lines of a CSV file (RFC 4180). A field that looks like a formula starts with an apostrophe, which makes it text. */
export function toCsv(records: readonly (readonly string[])[]): string {
  return stringify([...records], options);
}

/** The first line of a CSV file, after the mark by which spreadsheets recognize UTF-8. */
export function csvHeader(columns: readonly string[]): string {
  return stringify([[...columns]], { ...options, bom: true });
}
