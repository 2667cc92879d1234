import { expect, test } from '@jest/globals';
import { isPlatformCompatible } from './isPlatformCompatible.ts';

test.each([
  { offered: '1.4', needed: '1.4', is: true },
  { offered: '1.10', needed: '1.9', is: true },
  { offered: '1.4', needed: '1.5', is: false },
  { offered: '2.0', needed: '1.4', is: false },
  { offered: '1.9', needed: '2.0', is: false },
])('platform $offered can run a remote built with $needed: $is', ({ offered, needed, is }) => {
  expect(isPlatformCompatible(offered, needed)).toBe(is);
});
