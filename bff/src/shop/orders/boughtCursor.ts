import { Types } from 'mongoose';
import { z } from 'zod';
import { AppError } from '../../infra/AppError.ts';

interface Place {
  _id: Types.ObjectId;
  paidAt: Date;
}

const shape = z.tuple([z.int().min(-8.64e15).max(8.64e15), z.string().regex(/^[0-9a-f]{24}$/)]);

/** Where a list of orders goes on: when the last one was paid, and its id for those of the same moment. */
export function writeBoughtCursor({ _id, paidAt }: Place): string {
  return Buffer.from(JSON.stringify([paidAt.getTime(), _id.toHexString()])).toString('base64url');
}

/** @throws AppError('bad-request') for what is no cursor. */
export function readBoughtCursor(cursor: string): Place {
  const result = shape.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  if (!result.success) throw new AppError('bad-request', 'cursor: is not a cursor');
  const [paidAt, id] = result.data;
  return { paidAt: new Date(paidAt), _id: new Types.ObjectId(id) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
