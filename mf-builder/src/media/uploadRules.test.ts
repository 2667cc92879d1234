import { expect, test } from '@jest/globals';
import type { ErrorCode } from '@grove/contracts/api/endpoint';
import { ApiError } from '@grove/platform/call';
import { isRetryable, isUnknownUpload, getPartBytes } from './uploadRules.ts';

const megabyte = 1_048_576;

test.each([
  [101 * megabyte, 8 * megabyte],
  [5_120 * megabyte, 8 * megabyte],
  [200_000 * megabyte, 20 * megabyte],
])('a file of %d bytes has parts of %d', (size, expected) => {
  expect(getPartBytes(size)).toBe(expected);
  expect(Math.ceil(size / getPartBytes(size))).toBeLessThanOrEqual(10_000);
});

// Responses of the companion are tested with the uploader.
test.each([
  [0, true],
  [503, true],
  [501, false],
  [403, false],
])('whether storage status %i is retried: %s', (status, expected) => {
  expect(isRetryable(Object.assign(new Error('Non 2xx'), { source: { status } }))).toBe(expected);
});

test.each([
  ['the companion’s', { code: 'refused' as ErrorCode }, true],
  ['a proxy’s', {}, false],
])('whether %s 404 means that the upload is unknown', (_, source, expected) => {
  expect(isUnknownUpload({ cause: new ApiError(404, 'Not found', source) })).toBe(expected);
});
