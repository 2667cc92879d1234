import { errorTable } from '@grove/contracts/endpoint';
import type { ErrorCode } from '@grove/contracts/endpoint';
import { describeRefusal } from '@grove/contracts/wireError';

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
    const [status, words] = errorTable[code];
    super(withDetail(words, detail));
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.field = typeof detail === 'object' && 'field' in detail ? detail.field : undefined;
    this.details = typeof detail === 'object' && 'details' in detail ? detail.details : undefined;
  }
}

type Detail = string | readonly string[] | RefusedField | ErrorDetails;

function withDetail(words: string, detail: Detail | undefined): string {
  if (detail === undefined || (typeof detail === 'object' && 'details' in detail)) return words;
  if (typeof detail === 'string') return `${words}: ${detail}`;
  return 'field' in detail ? describeRefusal(words, detail) : [`${words}:`, ...detail].join('\n');
}
