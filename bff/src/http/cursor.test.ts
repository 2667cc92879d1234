import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { z } from 'zod';
import { decodeCursor, encodeCursor, idKey, timeKey } from './cursor.ts';

const id = new Types.ObjectId('64b000000000000000000001');
const at = new Date('2026-01-02T03:04:05.678Z');
const keys = z.tuple([z.literal('newest'), timeKey, idKey]);

function cursorOf(text: string): string {
  return Buffer.from(text).toString('base64url');
}

test('a cursor keeps its format, so that pages opened before a deployment can load more', () => {
  const cursor = encodeCursor(['newest', at, id]);
  expect(cursor).toBe(cursorOf('["newest","2026-01-02T03:04:05.678Z","64b000000000000000000001"]'));
  expect(decodeCursor(cursor, keys)).toEqual(['newest', at, id]);
});

test('a time can be in milliseconds', () => {
  const cursor = encodeCursor(['newest', at.getTime(), id]);
  expect(decodeCursor(cursor, keys)).toEqual(['newest', at, id]);
});

test.each([
  'x',
  cursorOf('["newest","2026-01-02T03:04:05.678Z"]'),
  cursorOf('["newest","x","64b000000000000000000001"]'),
  cursorOf('["newest",1e99,"64b000000000000000000001"]'),
  cursorOf('["newest",1,"64b00000000000000000000x"]'),
  cursorOf('["search",1,"64b000000000000000000001"]'),
])('the cursor %s is refused', (cursor) => {
  expect(() => decodeCursor(cursor, keys)).toThrow('cursor: is invalid');
});
