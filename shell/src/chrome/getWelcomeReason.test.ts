import { expect, test } from '@jest/globals';
import { getWelcomeReason } from './getWelcomeReason.ts';

test.each([
  ['/', undefined],
  ['/sanctum', undefined],
  ['/sanctum/', undefined],
  ['/course/abc', 'Sign in to open this course'],
  ['/creator', 'Sign in to open the Creator Portal'],
  ['/creator/home', 'Sign in to open the Creator Portal'],
  ['/creators', 'Sign in to open this page'],
])('at %s the reason is %j', (pathname, expected) => {
  expect(getWelcomeReason(pathname, 'sanctum')).toBe(expected);
});
