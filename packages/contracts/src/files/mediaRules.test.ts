import { expect, test } from '@jest/globals';
import { getMediaType } from './mediaRules.ts';

test.each([
  ['image/png', 'image'],
  ['video/mp4', 'video'],
  ['audio/mpeg', 'audio'],
  ['application/pdf', 'file'],
  ['', 'file'],
])('%j has the type %s', (mimeType, type) => {
  expect(getMediaType(mimeType)).toBe(type);
});
