import { errorTable } from '@grove/contracts/endpoint';
import type { ErrorCode } from '@grove/contracts/endpoint';

/** A refusal that a client may read. Its status and words stand in the contracts' error table. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  /** @param detail which field or value was refused; appended to the table's words. */
  constructor(code: ErrorCode, detail?: string) {
    const [status, words] = errorTable[code];
    super(detail === undefined ? words : `${words}: ${detail}`);
    this.name = 'AppError';
    this.code = code;
    this.status = status;
  }
}
