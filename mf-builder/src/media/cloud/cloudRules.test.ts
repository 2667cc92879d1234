import { expect, test } from '@jest/globals';
import { getRejectionReason } from './cloudRules.ts';

const gigabyte = 1_024 ** 3;

test.each([
  ['walk.mp4', 'video/mp4', 5 * gigabyte, undefined],
  ['walk.mp4', 'video/mp4', 5 * gigabyte + 1, 'Larger than 5120.0 MB'],
  ['leaf.webp', 'image/webp', 5, undefined],
  ['Notes.PDF', '', 5, undefined],
  ['Notes.docx', 'application/octet-stream', gigabyte + 1, 'Larger than 1024.0 MB'],
  ['Notes.docx', 'application/x', null, 'Can’t be added from here. Download it, then upload it'],
  ['sums.xlsx', 'application/x', 5, 'This file type is not supported'],
  ['pdf', '', 5, 'This file type is not supported'],
  ['hum.mp3', 'audio/mpeg', 0, 'This file is empty'],
])('%s (%s, %d bytes): %s', (name, mimeType, bytes, expected) => {
  expect(getRejectionReason({ name, mimeType, bytes })).toBe(expected);
});
