import { errorTable } from '@grove/contracts/endpoint';
import type { ErrorCode } from '@grove/contracts/endpoint';
import { ApiError } from './call.ts';

/** Where a form shows a failed request, and in which words. */
export interface Refusal<Field extends string> {
  /** 'root' where it concerns no field. */
  field: Field | 'root';
  message: string;
}

/** Says what a failed request means for the form that sent it, to be shown beside the field it concerns.
 *  @param places the field that each error code belongs to. A field that the contract refuses is named by the server. */
export function refusalOf<Field extends string>(
  error: unknown,
  { fields, places = {} }: { fields: readonly Field[]; places?: Partial<Record<ErrorCode, Field>> },
): Refusal<Field> {
  if (!(error instanceof ApiError)) return { field: 'root', message: unreachable() };
  const code = codeOf(error);
  const place = code === undefined ? undefined : places[code];
  if (place !== undefined) return { field: place, message: error.text };
  return namedField(error, fields) ?? { field: 'root', message: error.text };
}

/** What a reader is told about a failed request that no form has sent. */
export function inPlainWords(error: unknown): string {
  if (error instanceof ApiError) return error.text;
  return 'The server could not be reached. Check your connection and try again.';
}

/** The error table's code for an answer; undefined for words that are not in it. */
export function codeOf({ status, text }: ApiError): ErrorCode | undefined {
  const codes = Object.keys(errorTable) as ErrorCode[];
  return codes.find((code) => errorTable[code][0] === status && errorTable[code][1] === text);
}

/** 'email: Please enter an email address', as the server answers to a field that does not fit its contract. */
function namedField<Field extends string>({ status, text }: ApiError, fields: readonly Field[]) {
  const [name = '', ...words] = text.split(': ');
  const field = fields.find((one) => one === name);
  return status === 400 && field !== undefined ? { field, message: words.join(': ') } : undefined;
}

function unreachable() {
  return navigator.onLine
    ? 'The server could not be reached. Nothing you typed is lost: try again in a moment.'
    : 'You are offline. Nothing you typed is lost: try again when the connection is back.';
}
