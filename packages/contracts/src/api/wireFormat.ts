/** The header with the code of every error that the server sends. A response without it comes from
 *  elsewhere, for example a proxy. */
export const errorHeader = 'Grove-Error';

/** The header with the refused field of the input, if there is one: `email`, `changes.username`. */
export const fieldHeader = 'Grove-Field';

/** The JSON body of an error with details, which the endpoint's contract declares. Other errors send their message
 *  as text. */
export type DetailedError = { message: string } & Record<string, unknown>;

/** The text of a response that names the refused field:
 *  `<what happened>: <field>: <what is wrong with it>`. */
export function formatFieldError(message: string, { field, problem }: { field: string; problem: string }) {
  return `${message}: ${field}: ${problem}`.slice(0, 340);
}

/** Extracts what is wrong with the field from the text of the response that names it. */
export function parseFieldError(text: string, field: string): string {
  const marker = `: ${field}: `;
  const at = text.indexOf(marker);
  return at === -1 ? text : text.slice(at + marker.length);
}

/** Response header with the ids of the live events that a request wrote, so that the page that sent it
 *  can ignore them. */
export const eventsHeader = 'Grove-Events';
