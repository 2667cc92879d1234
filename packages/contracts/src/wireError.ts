/** The header with the code of every error that the server answers. An answer without it comes from
 *  elsewhere, for example a proxy. */
export const errorHeader = 'Grove-Error';

/** The header with the refused field of the input, if there is one: `email`, `changes.username`. */
export const fieldHeader = 'Grove-Field';

/** The JSON body of an error with details, which the endpoint's contract declares. Other errors answer their message
 *  as text. */
export type DetailedError = { message: string } & Record<string, unknown>;

/** The text of an answer that names the refused field:
 *  `<what happened>: <field>: <what is wrong with it>`. */
export function describeRefusal(words: string, { field, problem }: { field: string; problem: string }) {
  return `${words}: ${field}: ${problem}`.slice(0, 340);
}

/** Extracts what is wrong with the field from the text of the answer that names it. */
export function problemOf(text: string, field: string): string {
  const naming = `: ${field}: `;
  const at = text.indexOf(naming);
  return at === -1 ? text : text.slice(at + naming.length);
}
