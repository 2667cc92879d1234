import { expect, test } from '@jest/globals';
import { SectionDetails } from './sectionDetails.ts';

const isAccepted = (url: string) => SectionDetails.safeParse({ buttons: [{ label: 'Go', url }] }).success;

test.each(['https://a.test/b?c=d', '/library', '/library/0123#plans', 'mailto:sage@a.test'])(
  'a button may lead to %s',
  (url) => {
    expect(isAccepted(url)).toBe(true);
  },
);

test.each([
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,a',
    'http://a.test',
    '//a.test',
    '/\\a.test',
  ],
  ...['ftp://a.test', 'mailto:', 'mailto:a', 'x https://a.test', 'https://a.test/"onload="', ' /library', ''],
])('a button may not lead to %j', (url) => {
  expect(isAccepted(url)).toBe(false);
});

test('an id is accepted once', () => {
  const reviewId = 'a'.repeat(24);
  expect(SectionDetails.safeParse({ reviewIds: [reviewId] }).success).toBe(true);
  expect(SectionDetails.safeParse({ reviewIds: [reviewId, reviewId] }).success).toBe(false);
});
