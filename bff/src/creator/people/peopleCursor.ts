import type { Id } from '@grove/contracts/fields';
import { z } from 'zod';
import { AppError } from '../../infra/AppError.ts';

type List = 'newest' | 'search';

const shape = z.tuple([
  z.enum(['newest', 'search']),
  z.string().max(254),
  z.string().regex(/^[0-9a-f]{24}$/),
]);

/** Where a list goes on: the key that it is sorted by, and the id for those of the same key. */
export function writePeopleCursor(list: List, { key, id }: { key: string; id: Id }): string {
  return Buffer.from(JSON.stringify([list, key, id])).toString('base64url');
}

/** @throws AppError('bad-request') for what is no cursor of this list. */
export function readPeopleCursor(cursor: string, list: List): { key: string; id: Id } {
  const result = shape.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  if (!result.success || result.data[0] !== list)
    throw new AppError('bad-request', 'cursor: is not a cursor');
  const [, key, id] = result.data;
  return { key, id };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
