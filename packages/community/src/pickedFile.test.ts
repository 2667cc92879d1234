import { attachmentBytesMax } from '@grove/contracts/community/attachmentRules';
import { expect, test } from '@jest/globals';
import { getAttachmentKind, getFileError, getMixError } from './pickedFile.ts';

test.each([
  ['image/png', 'image'],
  ['video/mp4', 'video'],
  ['application/pdf', 'file'],
  ['', 'file'],
])('%s is attached as %s', (type, kind) => {
  expect(getAttachmentKind(type)).toBe(kind);
});

test.each([
  [Array<'image'>(10).fill('image'), true],
  [Array<'image'>(11).fill('image'), false],
  [['video'] as const, true],
  [['file'] as const, true],
  [['image', 'video'] as const, false],
  [['file', 'file'] as const, false],
])('%j can be attached together: %s', (kinds, isAllowed) => {
  expect(getMixError(kinds) === undefined).toBe(isAllowed);
});

test.each([
  [['image'] as const, undefined],
  [['image', 'image'] as const, 'You can only attach one picture here'],
  [['video'] as const, 'You can only attach a picture here'],
])('the error message for %j where one picture is allowed', (kinds, problem) => {
  expect(getMixError(kinds, 1)).toBe(problem);
});

test.each([
  [{ name: 'a.png', size: attachmentBytesMax.image, type: 'image/png' }, undefined],
  [
    { name: 'a.png', size: attachmentBytesMax.image + 1, type: 'image/png' },
    'a.png exceeds maximum allowed size of 10.0 MB',
  ],
  [
    { name: 'a.svg', size: 1, type: 'image/svg+xml' },
    'You can only upload: JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each',
  ],
  [{ name: 'a.txt', size: 0, type: 'text/plain' }, 'a.txt is empty'],
])('the error message for %j', (file, problem) => {
  expect(getFileError(file)).toBe(problem);
});
