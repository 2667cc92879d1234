import { expect, test } from '@jest/globals';
import { fileSize } from './fileSize.ts';

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
  expect(fileSize(bytes)).toBe(shown);
});
