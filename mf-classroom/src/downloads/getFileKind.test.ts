import { expect, test } from '@jest/globals';
import { getFileKind } from './getFileKind.ts';

test.each([
  ['Workbook.pdf', 'application/pdf', 'PDF'],
  ['rain.2.mp3', 'application/octet-stream', 'MP3'],
  ['README', 'text/plain', 'PLAIN'],
])('%s is a %s file: %s', (fileName, contentType, kind) => {
  expect(getFileKind({ fileName, contentType })).toBe(kind);
});
