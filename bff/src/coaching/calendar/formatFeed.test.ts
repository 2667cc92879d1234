import { expect, test } from '@jest/globals';
import { formatFeed } from './formatFeed.ts';

const feed = formatFeed([], { productName: 'Roots, Wings; \\ Sky', publicUrl: 'https://sanctum.test' });

test('special characters in the product’s name are escaped', () => {
  expect(feed.split('\r\n')).toContain('X-WR-CALNAME:Roots\\, Wings\\; \\\\ Sky');
});

test('every line ends with CRLF, including the last (RFC 5545, 3.1)', () => {
  expect(feed.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
