import { expect, test } from '@jest/globals';
import { formatWholeNumber } from './wholeNumber.ts';

const reference = new Intl.NumberFormat('en');

test.each([0, 7, 999, 1_000, 2_800, 99_999, 100_000, 1_234_567, Number.MAX_SAFE_INTEGER, -12, -123, -1_234])(
  '%d is formatted as the browser formats it',
  (value) => {
    expect(formatWholeNumber(value)).toBe(reference.format(value));
  },
);
