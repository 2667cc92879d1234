import { expect, test } from '@jest/globals';
import { canTryAgain, partBytes } from './uploadRules.ts';

const megabyte = 1_048_576;

test.each([
  [101 * megabyte, 8 * megabyte],
  [5_120 * megabyte, 8 * megabyte],
  [200_000 * megabyte, 20 * megabyte],
])('a file of %d bytes has parts of %d', (size, expected) => {
  expect(partBytes(size)).toBe(expected);
  expect(Math.ceil(size / partBytes(size))).toBeLessThanOrEqual(10_000);
});

test.each([
  [{ message: 'Unknown error' }, true],
  [{ message: 'Non 2xx', source: { status: 503 } }, true],
  [{ message: 'Non 2xx', source: { status: 501 } }, false],
  [{ message: 'Non 2xx', source: { status: 403 } }, false],
  [{ message: 'Failed request with status: 429. Too many' }, true],
  [{ message: 'Failed request with status: 413. Too large' }, false],
  [{ name: 'UserFacingApiError', message: 'Not found' }, true],
  [{ name: 'UserFacingApiError', message: 'That file is too large' }, false],
])('%j is tried again: %s', (error, expected) => {
  expect(canTryAgain(error)).toBe(expected);
});
