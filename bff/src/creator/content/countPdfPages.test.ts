import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { countPdfPages } from './countPdfPages.ts';

const pdf = (body: string | Buffer) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(body)]);

test.each([
  ['2 0 obj << /Type /Pages /Count 12 /Kids [3 0 R] >> endobj', 12],
  ['2 0 obj <</Kids [3 0 R]/Count 7/Type/Pages>> endobj', 7],
  ['<< /Type /Pages /Count 2 >> << /Type /Pages /Count 5 >> << /Type /Pages /Count 3 >>', 5],
  ['<< /Type /Page >> << /Count 9 >>', undefined],
  ['', undefined],
])('%s has %j pages', (body, pages) => {
  expect(countPdfPages(pdf(body))).toBe(pages);
});

test('pages in a compressed object stream are counted', () => {
  const stream = deflateSync(Buffer.from('2 0 << /Type /Pages /Count 33 /Kids [] >>'));
  const head = `1 0 obj << /Type /ObjStm /N 1 /Filter /FlateDecode /Length ${stream.length} >> stream\n`;
  expect(countPdfPages(pdf(Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream')])))).toBe(33);
});

test('a broken or huge object stream does not fail', () => {
  const huge = deflateSync(Buffer.alloc(20_000_000));
  const head = '1 0 obj << /Type /ObjStm >> stream\n';
  for (const stream of [Buffer.from('broken'), huge])
    expect(
      countPdfPages(pdf(Buffer.concat([Buffer.from(head), stream, Buffer.from('endstream')]))),
    ).toBeUndefined();
});

test('a hostile file is read in linear time', () => {
  const before = process.cpuUsage();
  countPdfPages(pdf('/Type /Pages '.repeat(400_000)));
  countPdfPages(pdf('a'.repeat(5_000_000)));
  countPdfPages(pdf(`${'/Type/ObjStm>>stream\n'.repeat(200_000)}endstream`));
  // Microseconds of this process, whatever else the machine does.
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});
