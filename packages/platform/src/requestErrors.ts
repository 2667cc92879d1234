import type { ErrorCode } from '@grove/contracts/api/endpoint';
import { parseFieldError } from '@grove/contracts/api/wireFormat';
import { ApiError } from './call.ts';

/** The field next to which a form shows a failed request, and the text. */
export interface FormError<Field extends string> {
  /** 'root' if the error concerns no field. */
  field: Field | 'root';
  message: string;
}

/** Turns a failed request into a message for the form that sent it, to be shown next to the field it
 *  concerns.
 *  @param form.errorFields the field that each error code belongs to. If input violates the contract, the server
 *  names the field. */
export function toFormError<Field extends string>(
  error: unknown,
  { fields, errorFields = {} }: { fields: readonly Field[]; errorFields?: Partial<Record<ErrorCode, Field>> },
): FormError<Field> {
  if (!(error instanceof ApiError)) return { field: 'root', message: getUnreachableMessage() };
  const errorField = error.code && errorFields[error.code];
  if (errorField !== undefined) return { field: errorField, message: error.text };
  const fieldPath = error.field ?? '';
  // `changes.username` is the field `username` of the form.
  const field =
    fields.find((one) => one === fieldPath) ?? fields.find((one) => fieldPath.endsWith(`.${one}`));
  if (field === undefined) return { field: 'root', message: error.text };
  return { field, message: parseFieldError(error.text, fieldPath) };
}

/** The message for a failed request that was not sent by a form. */
export function getErrorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.text;
  // Webpack's error for a script that could not be loaded on demand.
  if (error instanceof Error && error.name === 'ChunkLoadError')
    return 'A file of this page couldn’t be loaded. Try again, or reload the page.';
  return 'We couldn’t reach the server. Check your connection and try again.';
}

/** The technical detail below the message, for support: `404: Course not found`. */
export function getErrorDetail(error: Error): string {
  return error instanceof ApiError ? `${String(error.status)}: ${error.text}` : error.message;
}

/** The error code of the server's response; undefined for any other failure. */
export function getErrorCode(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

function getUnreachableMessage() {
  return navigator.onLine
    ? 'We couldn’t reach the server. Your input is still here. Try again in a moment.'
    : 'You’re offline. Your input is still here. Try again when you’re back online.';
}
