import { expect, test } from '@jest/globals';
import { sanitize } from './PurifiedHtml.tsx';

test.each([
  ['<p>Hello <strong>you</strong></p>', '<p>Hello <strong>you</strong></p>'],
  ['<p onclick="x()">a</p><script>x()</script>', '<p>a</p>'],
  ['<img src="x" onerror="x()" alt="A">', '<img src="x" alt="A">'],
  ['<a href="javascript:x()">a</a>', '<a>a</a>'],
  ['<p style="position:fixed" id="root">a</p>', '<p>a</p>'],
  ['<style>p{}</style><form><input name="a"></form>b', 'b'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  [
    '<a href="https://example.com" target="_blank">a</a>',
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer">a</a>',
  ],
])('%s becomes %s', (html, shown) => {
  expect(sanitize(html)).toBe(shown);
});
