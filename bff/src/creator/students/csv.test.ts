import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvHeader, toCsv } from './csv.ts';

test.each([
  [['Ada', 'ada@grove.test'], 'Ada,ada@grove.test\r\n'],
  [['Ada, Countess', 'She said "yes"'], '"Ada, Countess","She said ""yes"""\r\n'],
  [['two\nlines', ''], '"two\nlines",\r\n'],
  [['=1+1', '+A1', '-2', '@sum', '\tx', '\ry'], "'=1+1,'+A1,'-2,'@sum,'\tx,\"'\ry\"\r\n"],
  [[' =1+1', "=cmd|' /C calc'!A0"], "' =1+1,'=cmd|' /C calc'!A0\r\n"],
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

test.each(['+1 555', '+1-555-0100', '+49 (0)30 123 45/67', '+44.20.7946.0958', '+1\u00A0555'])(
  'exports the phone number %j unchanged',
  (phone) => {
    expect(toCsv([[phone]])).toBe(`${phone}\r\n`);
    expect(runsInSpreadsheet(phone)).toBe(false);
  },
);

test.each([
  '=1',
  '=A1',
  '=HYPERLINK("http://a.test")',
  "=cmd|' /C calc'!A0",
  '@SUM(A1)',
  '@1',
  '\t=A1',
  '\r=A1',
  '\n=A1',
  ' =A1',
  '\u00A0+A1',
  '+A1',
  '+SUM(1)',
  '+1+cmd|1!A0',
  '+1:2',
  '+１',
  '-A1',
  "-2+3+cmd|' /C calc'!A0",
  '＝A1',
  '＋A1',
  '－A1',
  '＠SUM(A1)',
  "'=A1",
])('guards %j with an apostrophe', (text) => {
  const [cell = ''] = readLine(toCsv([[text]]));
  expect(cell).toBe(`'${text}`);
  expect(runsInSpreadsheet(cell)).toBe(false);
});

/** Any text, often one with characters that are special in spreadsheets and CSV. */
const field = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...Array.from('\'"=+-@\t\r\n,＝＋－＠a1 ()')) }),
);

test('no field is a formula, and every field can be read back', () => {
  fc.assert(
    fc.property(fc.array(field, { minLength: 1 }), (fields) => {
      const cells = readLine(toCsv([fields]));
      expect(cells.map((cell) => cell.replace(/^'(?=['\s]*[=+\-@＝＋－＠]|'*[\t\r\n])/, ''))).toEqual(fields);
      for (const cell of cells) expect([cell, runsInSpreadsheet(cell)]).toEqual([cell, false]);
    }),
  );
});

/** Whether a spreadsheet calls or refers to something when it opens the cell. LibreOffice evaluates a cell of a CSV
 *  file only if it starts with '=' (ScColumn::ParseString in sc/source/core/data/column3.cxx). Excel and Google Sheets
 *  treat it as typed: spaces are skipped, and '+', '-' and '@' start a formula, too. Arithmetic without letters,
 *  references or names has no effect. */
function runsInSpreadsheet(cell: string): boolean {
  const typed = cell.trimStart();
  return cell.startsWith('=') || (/^[=+\-@＝＋－＠]/.test(typed) && !/^\+[\d\s()./-]+$/.test(typed));
}

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
