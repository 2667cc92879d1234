import { expect, test } from '@jest/globals';
import { signInPath, getReturnPath } from './returnPath.ts';

test.each([
  ['/cart', '/cart'],
  ['/library/abc?search=a&price=free#reviews', '/library/abc?search=a&price=free#reviews'],
  ['', '/'],
  ['cart', '/'],
  ['https://elsewhere.test/', '/'],
  ['//elsewhere.test/cart', '/'],
  ['/\\elsewhere.test/cart', '/'],
  ['/%5Celsewhere.test', '/%5Celsewhere.test'],
  ['/.//elsewhere.test', '/'],
  ['\t//elsewhere.test', '/'],
  ['/\t/elsewhere.test', '/'],
  ['javascript:alert(1)', '/'],
  ['http://[', '/'],
])('signing in with %j returns to %j', (to, expected) => {
  expect(getReturnPath(`?to=${encodeURIComponent(to)}`)).toBe(expected);
});

test('the sign-in path returns to the current page', () => {
  const search = signInPath({ pathname: '/library', search: '?search=a b', hash: '' }).slice(
    '/sign-in'.length,
  );
  expect(getReturnPath(search)).toBe('/library?search=a%20b');
});
