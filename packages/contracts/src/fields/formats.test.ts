import { expect, test } from '@jest/globals';
import { formatFileSize, formatDuration, formatWholeNumber } from './formats.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1_023, '1023 bytes'],
  [1_024, '1.0 KB'],
  [1_536, '1.5 KB'],
  [1_048_575, '1024.0 KB'],
  [1_048_576, '1.0 MB'],
  [52_428_800, '50.0 MB'],
])('%d is shown as %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});

test.each([
  [0, '0:00'],
  [5, '0:05'],
  [59.9, '0:59'],
  [60, '1:00'],
  [205, '3:25'],
  [3_725, '62:05'],
  [-3, '0:00'],
])('%d seconds are formatted as %s', (seconds, shown) => {
  expect(formatDuration(seconds)).toBe(shown);
});

const reference = new Intl.NumberFormat('en');

test.each([0, 7, 999, 1_000, 2_800, 99_999, 100_000, 1_234_567, Number.MAX_SAFE_INTEGER, -12, -123, -1_234])(
  '%d is formatted as the browser formats it',
  (value) => {
    expect(formatWholeNumber(value)).toBe(reference.format(value));
  },
);
