import { widgetTextMax } from '@grove/contracts/widgetRules';
import type { WidgetContentInput } from '@grove/contracts/widgetSettings';
import { expect, test } from '@jest/globals';
import { ZodError } from 'zod';
import { everyWidget } from '../../../test/factories/everyWidget.ts';
import { checkWidget } from './checkWidget.ts';

test.each(everyWidget)('a widget of type $type is taken', (widget) => {
  expect(checkWidget(widget).type).toBe(widget.type);
});

test('HTML is sanitised, and what was left out gets its default', () => {
  const content = '<p onclick="x()">Hi<script>steal()</script></p><a href="javascript:x()">there</a>';
  expect(checkWidget({ type: 'text', settings: { content } })).toEqual({
    type: 'text',
    settings: { content: '<p>Hi</p><a rel="noopener noreferrer nofollow">there</a>' },
  });
  expect(checkWidget({ type: 'opinionScale', settings: { question: 'Q' } }).settings).toEqual({
    ...{ question: 'Q', min: 1, max: 10, minLabel: 'Strongly Disagree', maxLabel: 'Strongly Agree' },
  });
});

test.each<[string, unknown]>([
  ['an unknown type', { type: 'carousel', settings: {} }],
  ['text that is too long', { type: 'text', settings: { content: 'a'.repeat(widgetTextMax + 1) } }],
  ['an extra setting', { type: 'text', settings: { content: '', isAdmin: true } }],
  ['a script behind a button', { type: 'button', settings: { text: 'Go', url: 'javascript:alert(1)' } }],
  ['another host’s address without scheme', { type: 'button', settings: { text: 'Go', url: '//evil.test' } }],
  ['a frame of somebody else', { type: 'calendly', settings: { url: 'https://evil.test/calendly.com/' } }],
  [
    'a host that only begins like it',
    { type: 'calendly', settings: { url: 'https://calendly.com.evil.test/x' } },
  ],
  ['a form of somebody else', { type: 'typeform', settings: { url: 'https://eviltypeform.com/to/x' } }],
  [
    'a video of somebody else',
    { type: 'video', settings: { title: '', url: 'https://evil.test/watch?v=M7lc1UVf-VE' } },
  ],
  ['a key that climbs', { type: 'audio', settings: { title: '', key: '../secrets/x', durationSeconds: 1 } }],
  ['a scale without room', { type: 'opinionScale', settings: { question: 'Q', min: 5, max: 5 } }],
  ['an option twice', { type: 'question', settings: { question: 'Q', options: ['a', 'a'] } }],
  ['a stopwatch beyond its display', { type: 'stopwatch', settings: { initialSeconds: 360_000 } }],
])('%s is refused', (_, widget) => {
  expect(() => checkWidget(widget as WidgetContentInput)).toThrow(ZodError);
});
