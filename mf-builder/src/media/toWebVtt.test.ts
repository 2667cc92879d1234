import { expect, test } from '@jest/globals';
import { toWebVtt } from './toWebVtt.ts';

const convert = (text: string) => toWebVtt(new TextEncoder().encode(text));
const converted =
  'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHi\n\n00:00:03.000 --> 00:00:04.000\n<i>You</i>\n';
const subRip = '1\n00:00:01,000 --> 00:00:02,000\nHi\n\n2\n00:00:03,000 --> 00:00:04,000\n<i>You</i>\n';

test.each([
  ['SubRip', subRip],
  ['Windows line breaks', subRip.replaceAll('\n', '\r\n')],
  ['old Mac line breaks', subRip.replaceAll('\n', '\r')],
  ['a byte order mark', `\uFEFF${subRip}`],
  ['no numbers', subRip.replaceAll(/^\d\n/gm, '')],
  ['dots and no hours', subRip.replaceAll(',', '.').replaceAll('00:00:0', '00:0')],
  ['no final line break', subRip.trimEnd()],
  ['extra empty lines and spaces', `\n\n${subRip.replaceAll('\n', ' \n')}\n\n`],
  ['fonts and positions', subRip.replace('Hi', '{\\an8}<font color="#fff">Hi</font>')],
  ['positions after the time', subRip.replace('02,000', '02,000  X1:40 X2:600')],
  ['no empty line between cues', subRip.replace('Hi\n\n2\n', 'Hi\n')],
])('captions with %s become WebVTT', (_, text) => {
  expect(convert(text)).toBe(converted);
});

test('short times are padded', () => {
  expect(convert('0:1:2,5 --> 1:2:3\nHi')).toBe('WEBVTT\n\n00:01:02.500 --> 01:02:03.000\nHi\n');
});

test('text in Windows-1252 and in UTF-16 is read', () => {
  const text = '1\n00:00:01,000 --> 00:00:02,000\nCafé';
  const windows = Uint8Array.from(Array.from(text, (one) => one.charCodeAt(0)));
  expect(toWebVtt(windows)).toContain('\nCafé\n');
  const wide = Array.from(`\uFEFF${text}`, (one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]).flat();
  expect(toWebVtt(Uint8Array.from(wide))).toContain('\nCafé\n');
  const swapped = wide.flatMap((_, at) => (at % 2 === 0 ? [wide[at + 1] ?? 0, wide[at] ?? 0] : []));
  expect(toWebVtt(Uint8Array.from(swapped))).toContain('\nCafé\n');
});

test('characters with a meaning in WebVTT are escaped, and a number in the text remains', () => {
  const text = '1\n00:00:01,000 --> 00:00:02,000\nA & B < C\n42\n\n2\n00:00:03,000 --> 00:00:04,000\n&amp;';
  expect(convert(text)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA &amp; B &lt; C\n42\n\n00:00:03.000 --> 00:00:04.000\n&amp;\n',
  );
});

test('an empty line within a text does not end it', () => {
  expect(convert('1\n00:00:01,000 --> 00:00:02,000\nA\n\nB')).toContain('\nA\nB\n');
});

test('WebVTT and other files are not changed', () => {
  expect(convert('\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nHi')).toBe(
    'WEBVTT\n\n00:01.000 --> 00:02.000\nHi',
  );
  expect(convert('Words')).toBe('Words');
});
