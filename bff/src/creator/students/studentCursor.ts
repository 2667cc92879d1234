import type { StudentOrder } from '@grove/contracts/creator/listOptions';
import { z } from 'zod';
import { decodeCursor, encodeCursor, idKey, timeKey } from '../../http/cursor.ts';
import type { UserOrder, UserPosition } from '../../members/users/search/userOrder.ts';

/** The database sort of each student order. */
export const userOrders = {
  newest: { key: 'createdAt', direction: -1 },
  oldest: { key: 'createdAt', direction: 1 },
  name: { key: 'searchName', direction: 1 },
  'name-down': { key: 'searchName', direction: -1 },
  email: { key: 'email', direction: 1 },
  'email-down': { key: 'email', direction: -1 },
} as const satisfies Record<StudentOrder, UserOrder>;

/** Encodes the cursor after a student. */
export function encodeStudentCursor({ key }: UserOrder, student: Required<UserPosition>): string {
  return encodeCursor([key, student[key], student._id]);
}

/** Decodes a cursor.
 *  @throws AppError('bad-request') if the cursor is malformed or belongs to another order. */
export function decodeStudentCursor(cursor: string, { key }: UserOrder): UserPosition {
  const value = key === 'createdAt' ? timeKey : z.string().max(254);
  const [, at, _id] = decodeCursor(cursor, z.tuple([z.literal(key), value, idKey]));
  return { _id, [key]: at };
}
