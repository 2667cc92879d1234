import { widgetTextMax } from '@grove/contracts/courses/widgetRules';
import type { WidgetContentInput } from '@grove/contracts/courses/widgetSettings';
import { expect, test } from '@jest/globals';
import { ZodError } from 'zod';
import { everyWidget } from '../../../test/factories/everyWidget.ts';
import { parseWidget } from './parseWidget.ts';

test.each(everyWidget)('accepts a widget of type $type', (widget) => {
  expect(parseWidget(widget).type).toBe(widget.type);
});

test.each([
  'mailto:anna@example.com',
  'mailto:anna@example.com?subject=Hello%20there',
  'tel:+1(555)010-0199',
])('accepts a button with the address %s', (url) => {
  expect(parseWidget({ type: 'button', settings: { text: 'Go', url } }).settings).toMatchObject({ url });
});

test('HTML is sanitized, and missing settings get their defaults', () => {
  const content = '<p onclick="x()">Hi<script>steal()</script></p><a href="javascript:x()">there</a>';
  expect(parseWidget({ type: 'text', settings: { content } })).toEqual({
    type: 'text',
    settings: { content: '<p>Hi</p><a rel="noopener noreferrer nofollow">there</a>' },
  });
  expect(parseWidget({ type: 'opinionScale', settings: { question: 'Q' } }).settings).toEqual({
    ...{ question: 'Q', min: 1, max: 10, minLabel: 'Strongly Disagree', maxLabel: 'Strongly Agree' },
  });
});

test.each([
  '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td rowspan="2"><p>b</p></td></tr></tbody></table>',
  '<ol start="3"><li><p>c</p><ul><li><p>d</p></li></ul></li></ol>',
  '<p>x<sup>2</sup> H<sub>2</sub>O <s>e</s> <u>f</u></p>',
])('the text %s is stored unchanged', (content) => {
  expect(parseWidget({ type: 'text', settings: { content } }).settings).toEqual({ content });
});

test.each(['<img src="file:///C:/x.png">', '<img alt="A">', '<img src="javascript:x()">', '<img src="">'])(
  '%s, an image without a source, is removed',
  (image) => {
    const content = `<p>a${image}</p>`;
    expect(parseWidget({ type: 'text', settings: { content } }).settings).toEqual({ content: '<p>a</p>' });
  },
);

test.each<[string, unknown]>([
  ['an unknown type', { type: 'carousel', settings: {} }],
  ['text that is too long', { type: 'text', settings: { content: 'a'.repeat(widgetTextMax + 1) } }],
  ['an extra setting', { type: 'text', settings: { content: '', isAdmin: true } }],
  ['a button with a script', { type: 'button', settings: { text: 'Go', url: 'javascript:alert(1)' } }],
  ['a button with a script in capitals', { type: 'button', settings: { text: 'Go', url: 'JavaScript:x()' } }],
  ['a button with a data URL', { type: 'button', settings: { text: 'Go', url: 'data:text/html,x' } }],
  [
    'a button with an email link without an address',
    { type: 'button', settings: { text: 'Go', url: 'mailto:' } },
  ],
  [
    'a button with a script after a line break',
    { type: 'button', settings: { text: 'Go', url: 'mailto:a@b.test\njavascript:x()' } },
  ],
  ['another host’s URL without a scheme', { type: 'button', settings: { text: 'Go', url: '//evil.test' } }],
  ['a frame of another site', { type: 'calendly', settings: { url: 'https://evil.test/calendly.com/' } }],
  [
    'a host that only starts the same',
    { type: 'calendly', settings: { url: 'https://calendly.com.evil.test/x' } },
  ],
  ['a form of another site', { type: 'typeform', settings: { url: 'https://eviltypeform.com/to/x' } }],
  [
    'a video of another site',
    { type: 'video', settings: { title: '', url: 'https://evil.test/watch?v=M7lc1UVf-VE' } },
  ],
  ['a video file without encryption', { type: 'video', settings: { title: '', url: 'http://a.test/b.mp4' } }],
  [
    'a page as a video file',
    { type: 'video', settings: { title: '', url: 'https://a.test/b.html?c=d.mp4' } },
  ],
  [
    'a key outside the folder',
    { type: 'audio', settings: { title: '', key: '../secrets/x', durationSeconds: 1 } },
  ],
  ['an empty scale', { type: 'opinionScale', settings: { question: 'Q', min: 5, max: 5 } }],
  ['a duplicate option', { type: 'question', settings: { question: 'Q', options: ['a', 'a'] } }],
  [
    'a stopwatch time that is too long to display',
    { type: 'stopwatch', settings: { initialSeconds: 360_000 } },
  ],
])('rejects %s', (_, widget) => {
  expect(() => parseWidget(widget as WidgetContentInput)).toThrow(ZodError);
});
