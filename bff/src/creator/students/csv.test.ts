import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvHeader, toCsv } from './csv.ts';

test.each([
  [['Ada', 'ada@grove.test'], 'Ada,ada@grove.test\r\n'],
  [['Ada, Countess', 'She said "yes"'], '"Ada, Countess","She said ""yes"""\r\n'],
  [['two\nlines', ''], '"two\nlines",\r\n'],
  [['=1+1', '+1 555', '-2', '@sum', '\tx', '\ry'], "'=1+1,'+1 555,'-2,'@sum,'\tx,\"'\ry\"\r\n"],
  [['a=1', 'b+c'], 'a=1,b+c\r\n'],
  [["'+1", "'s", "''"], "''+1,'s,''\r\n"],
  [['＝1+1', "'＠sum"], "'＝1+1,''＠sum\r\n"],
  [['one\rtwo', '', ''], '"one\rtwo",,\r\n'],
])('writes %j', (fields, line) => {
  expect(toCsv([fields])).toBe(line);
});

test('a file starts with the byte order mark and its columns', () => {
  expect(csvHeader(['Name', 'Email'])).toBe('\uFEFFName,Email\r\n');
});

/** Any text, often one with characters that are special in spreadsheets and CSV. */
const field = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...Array.from('\'"=+-@\t\r\n,＝＋－＠a')) }),
);

test('no field is a formula, and every field can be read back', () => {
  fc.assert(
    fc.property(fc.array(field, { minLength: 1 }), (fields) => {
      const read = readLine(toCsv([fields]));
      expect(read.map((field) => field.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, ''))).toEqual(fields);
      for (const field of read) expect(field).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    }),
  );
});

/** Parses a line like a spreadsheet does. */
function readLine(line: string): string[] {
  const fields = [
    ...line
      .slice(0, -2)
      .concat(',')
      .matchAll(/(?:"((?:[^"]|"")*)"|([^,"]*)),/gy),
  ];
  return fields.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}
