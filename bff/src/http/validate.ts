import type { z } from 'zod';
import { AppError } from '../infra/AppError.ts';
import type { RefusedField } from '../infra/AppError.ts';

/** The value as the contract reads it.
 *  @throws AppError('bad-request') naming the first field that does not fit. */
export function parseInput(schema: z.ZodType, value: unknown, place: 'path' | 'query' | 'body'): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('bad-request', refusedField(result.error, place));
}

function refusedField(error: z.ZodError, place: string): RefusedField | string {
  const issue = error.issues[0];
  if (issue === undefined) return place;
  return { field: issue.path.length === 0 ? place : issue.path.join('.'), problem: issue.message };
}
