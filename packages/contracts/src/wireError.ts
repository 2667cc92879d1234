/** The header of every error that the server answers: its code. An answer without it is not ours: a proxy's, perhaps. */
export const errorHeader = 'Grove-Error';

/** Beside it, the field of the input that was refused, where it is one: `email`, `changes.username`. */
export const fieldHeader = 'Grove-Field';

/** The words of an answer that names the refused field: `<what happened>: <field>: <what is wrong with it>`. */
export function describeRefusal(words: string, { field, problem }: { field: string; problem: string }) {
  return `${words}: ${field}: ${problem}`.slice(0, 340);
}

/** What is wrong with the field, out of the words of the answer that names it. */
export function problemOf(text: string, field: string): string {
  const naming = `: ${field}: `;
  const at = text.indexOf(naming);
  return at === -1 ? text : text.slice(at + naming.length);
}
