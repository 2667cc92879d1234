import { errorTable } from '@grove/contracts/endpoint';
import type { ErrorCode } from '@grove/contracts/endpoint';
import { describeRefusal } from '@grove/contracts/wireError';

/** A field of the input, by its path in it, and what is wrong with it. */
export interface RefusedField {
  field: string;
  problem: string;
}

/** A refusal that a client may read. Its status and words stand in the contracts' error table. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** The field of the input that was refused, where it is one. */
  readonly field: string | undefined;

  /** @param detail which field or value was refused, or sentences, one a line; appended to the table's words. */
  constructor(code: ErrorCode, detail?: string | readonly string[] | RefusedField) {
    const [status, words] = errorTable[code];
    super(withDetail(words, detail));
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.field = typeof detail === 'object' && 'field' in detail ? detail.field : undefined;
  }
}

function withDetail(words: string, detail: string | readonly string[] | RefusedField | undefined): string {
  if (detail === undefined) return words;
  if (typeof detail === 'string') return `${words}: ${detail}`;
  return 'field' in detail ? describeRefusal(words, detail) : [`${words}:`, ...detail].join('\n');
}
