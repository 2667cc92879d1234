import type { StudentOrder } from '@grove/contracts/studentOrders';
import { z } from 'zod';
import { decodeCursor, encodeCursor, idKey, timeKey } from '../../http/cursor.ts';
import type { UserOrder, UserPlace } from '../../members/users/userOrder.ts';

/** The database sort of each student order. */
export const userOrders = {
  newest: { key: 'createdAt', way: -1 },
  oldest: { key: 'createdAt', way: 1 },
  name: { key: 'searchName', way: 1 },
  'name-down': { key: 'searchName', way: -1 },
  email: { key: 'email', way: 1 },
  'email-down': { key: 'email', way: -1 },
} as const satisfies Record<StudentOrder, UserOrder>;

/** Encodes the cursor after a student. */
export function writePlace({ key }: UserOrder, student: Required<UserPlace>): string {
  return encodeCursor([key, student[key], student._id]);
}

/** Decodes a cursor.
 *  @throws AppError('bad-request') if the cursor is malformed or belongs to another order. */
export function readPlace(cursor: string, { key }: UserOrder): UserPlace {
  const value = key === 'createdAt' ? timeKey : z.string().max(254);
  const [, at, _id] = decodeCursor(cursor, z.tuple([z.literal(key), value, idKey]));
  return { _id, [key]: at };
}
