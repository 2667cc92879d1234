import { attachmentBytesMax } from '@grove/contracts/community/attachmentRules';
import { chosenPictureBytesMax } from '@grove/contracts/files/pictureRules';
import { expect, test } from '@jest/globals';
import { getAttachmentKind, getFileError, getMixError } from './pickedFile.ts';

test.each([
  [{ name: 'a.png', type: 'image/png' }, 'image'],
  [{ name: 'IMG_1.HEIC', type: '' }, 'image'],
  [{ name: 'a.mp4', type: 'video/mp4' }, 'video'],
  [{ name: 'a.pdf', type: 'application/pdf' }, 'file'],
  [{ name: 'a', type: '' }, 'file'],
])('%j is attached as %s', (file, kind) => {
  expect(getAttachmentKind(file)).toBe(kind);
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
  // A photo that is made smaller before the upload.
  [{ name: 'a.png', size: attachmentBytesMax.image + 1, type: 'image/png' }, undefined],
  [{ name: 'IMG_1.HEIC', size: 1, type: '' }, undefined],
  [
    { name: 'a.png', size: chosenPictureBytesMax + 1, type: 'image/png' },
    'a.png exceeds maximum allowed size of 50.0 MB',
  ],
  [
    { name: 'a.mp4', size: attachmentBytesMax.video + 1, type: 'video/mp4' },
    'a.mp4 exceeds maximum allowed size of 100.0 MB',
  ],
  [
    { name: 'a.svg', size: 1, type: 'image/svg+xml' },
    'You can only upload: JPEG, PNG, WebP, AVIF, HEIC or GIF. Large photos are resized',
  ],
  [{ name: 'a.txt', size: 0, type: 'text/plain' }, 'a.txt is empty'],
])('the error message for %j', (file, problem) => {
  expect(getFileError(file)).toBe(problem);
});
