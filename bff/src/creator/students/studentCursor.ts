import type { StudentOrder } from '@grove/contracts/studentOrders';
import { Types } from 'mongoose';
import { z } from 'zod';
import { AppError } from '../../infra/AppError.ts';
import type { UserOrder, UserPlace } from '../../members/users/userOrder.ts';

/** The orders by name, as the database knows them. */
export const userOrders = {
  newest: { key: 'createdAt', way: -1 },
  oldest: { key: 'createdAt', way: 1 },
  name: { key: 'searchName', way: 1 },
  'name-down': { key: 'searchName', way: -1 },
  email: { key: 'email', way: 1 },
  'email-down': { key: 'email', way: -1 },
} as const satisfies Record<StudentOrder, UserOrder>;

const keys = ['createdAt', 'searchName', 'email'] as const;
const shape = z.tuple([z.enum(keys), z.string().max(254), z.string().regex(/^[0-9a-f]{24}$/)]);

/** The place behind a student in an order. */
export function writePlace({ key }: UserOrder, student: Required<UserPlace>): string {
  const value = key === 'createdAt' ? student.createdAt.toISOString() : student[key];
  return Buffer.from(JSON.stringify([key, value, student._id.toHexString()])).toString('base64url');
}

/** @throws AppError('bad-request') for what is no place in this order. */
export function readPlace(cursor: string, { key }: UserOrder): UserPlace {
  const result = shape.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  if (!result.success || result.data[0] !== key) throw noCursor();
  const [, value, id] = result.data;
  const _id = new Types.ObjectId(id);
  if (key !== 'createdAt') return { _id, [key]: value };
  const createdAt = new Date(value);
  if (Number.isNaN(createdAt.getTime())) throw noCursor();
  return { _id, createdAt };
}

function noCursor(): AppError {
  return new AppError('bad-request', 'cursor: is not a cursor');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
