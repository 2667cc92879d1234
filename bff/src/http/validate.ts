import type { z } from 'zod';
import { AppError } from '../infra/AppError.ts';
import type { RefusedField } from '../infra/AppError.ts';

/** Parses a value with the contract's schema.
 *  @throws AppError('bad-request') that names the first invalid field. */
export function parseInput(schema: z.ZodType, value: unknown, part: 'path' | 'query' | 'body'): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('bad-request', toRefusedField(result.error, part));
}

function toRefusedField(error: z.ZodError, part: string): RefusedField | string {
  const [issue] = error.issues;
  if (issue === undefined) return part;
  const { path, message } = findNearestIssue(issue);
  return { field: path.length === 0 ? part : path.join('.'), problem: message };
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/** For a value that may have several forms, finds the problem with the form it is closest to, the one of its own
 *  type. */
function findNearestIssue(issue: z.core.$ZodIssue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const all = issue.errors.flat();
  const nearest =
    all.find(({ code }) => code === 'unrecognized_keys') ??
    all.find(({ code, path }) => code !== 'invalid_type' || path.length > 0);
  if (nearest === undefined) return issue;
  const { path, message } = findNearestIssue(nearest);
  return { path: [...issue.path, ...path], message };
}
