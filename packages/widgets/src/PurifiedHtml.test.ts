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
  [
    '<table><tbody><tr><th>a</th><td colspan="2" width="9">b<sup>2</sup></td></tr></tbody></table>',
    '<table><tbody><tr><th>a</th><td colspan="2">b<sup>2</sup></td></tr></tbody></table>',
  ],
  [
    '<a href="tel:+15550100199">a</a><a href="ftp://a.test">b</a>',
    '<a href="tel:+15550100199">a</a><a>b</a>',
  ],
  ['a<img alt="A"><img src="data:image/png;base64,AA"><img src="">b', 'ab'],
  ['<p class="x" data-a="1" aria-label="b" width="5">a</p>', '<p>a</p>'],
  ['<video src="https://a.test/b.mp4"></video><map><area href="/x"></map><dialog open>c</dialog>', 'c'],
])('%s becomes %s', (html, shown) => {
  expect(sanitize(html)).toBe(shown);
});
