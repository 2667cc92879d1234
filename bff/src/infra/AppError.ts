import { errorTable } from '@grove/contracts/api/endpoint';
import type { ErrorCode } from '@grove/contracts/api/endpoint';
import { formatFieldError } from '@grove/contracts/api/wireFormat';

/** An invalid field of the input, by its path, and the problem with it. */
export interface RefusedField {
  field: string;
  problem: string;
}

/** Data of the answer besides its message. The endpoint's contract declares it. */
interface ErrorDetails {
  details: Readonly<Record<string, unknown>>;
}

/** A refusal whose message the client may read. Status and message are defined in the contracts' error table. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** The refused field of the input, if the problem is one field. */
  readonly field: string | undefined;
  readonly details: ErrorDetails['details'] | undefined;

  /** @param detail the refused field or value, or sentences, one per line, which are appended to the table's message;
   *  or the details that the answer contains besides it. */
  constructor(code: ErrorCode, detail?: Detail) {
    const [status, message] = errorTable[code];
    super(withDetail(message, detail));
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.field = typeof detail === 'object' && 'field' in detail ? detail.field : undefined;
    this.details = typeof detail === 'object' && 'details' in detail ? detail.details : undefined;
  }
}

type Detail = string | readonly string[] | RefusedField | ErrorDetails;

function withDetail(message: string, detail: Detail | undefined): string {
  if (detail === undefined || (typeof detail === 'object' && 'details' in detail)) return message;
  if (typeof detail === 'string') return `${message}: ${detail}`;
  return 'field' in detail ? formatFieldError(message, detail) : [`${message}:`, ...detail].join('\n');
}
