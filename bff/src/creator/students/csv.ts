import { stringify } from 'csv-stringify/sync';
import type { Options } from 'csv-stringify/sync';

/** Text that a spreadsheet could evaluate, also after spaces, or after apostrophes that mark text. */
const formula = /^['\s]*[=+\-@＝＋－＠]|^'*[\t\r\n]/;

/** A phone number. Without letters there is no function, reference or program name to evaluate. */
const phoneNumber = /^\+[\d\p{Zs}()./-]+$/u;

const options: Options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  // A formula gets an apostrophe, which makes it text. Text that starts with apostrophes gets another one, so
  // that removing one restores every field.
  cast: { string: (text) => (formula.test(text) && !phoneNumber.test(text) ? `'${text}` : text) },
};

/** Formats lines of a CSV file (RFC 4180). A field that could be a formula gets a leading apostrophe. Phone
 *  numbers are unchanged. */
export function toCsv(records: readonly (readonly string[])[]): string {
  return stringify([...records], options);
}

/** Formats the first line of a CSV file, after the byte order mark by which spreadsheets recognize
 *  UTF-8. */
export function csvHeader(columns: readonly string[]): string {
  return stringify([[...columns]], { ...options, bom: true });
}
