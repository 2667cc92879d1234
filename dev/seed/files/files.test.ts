import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { products } from '../shop.ts';
import { allFiles, makeFile } from './files.ts';

const files = allFiles();

test('every digital product of the demo has its own file, with the same content each time', () => {
  expect(files).toHaveLength(products.filter(({ type }) => type === 'digital_file').length);
  expect(new Set(files.map(({ key }) => key)).size).toBe(files.length);
  const prints = (list: typeof files) =>
    list.map(({ body }) => createHash('sha256').update(body).digest('hex'));
  expect(prints(products.flatMap(({ slug }) => makeFile(slug) ?? []))).toEqual(prints(files));
});

test.each(files.map(({ fileName, body, size }) => [fileName, body, size] as const))(
  '%s has the format that its name indicates',
  (fileName, body, size) => {
    expect(body).toHaveLength(size);
    const text = body.toString('latin1');
    if (fileName.endsWith('.wav')) {
      expect(text.slice(0, 4) + text.slice(8, 12)).toBe('RIFFWAVE');
      expect(body.readUInt32LE(4)).toBe(size - 8);
      return;
    }
    expect(text.startsWith('%PDF-1.4\n') && text.endsWith('%%EOF\n')).toBe(true);
    // The end of the file lists the offset of each object, which readers rely on.
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
      Number(offset),
    );
    expect(offsets.length).toBeGreaterThan(5);
    for (const [at, offset] of offsets.entries())
      expect(text.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj`));
    for (const [, length, content] of text.matchAll(/\/Length (\d+) >>\nstream\n(.*?)\nendstream/gs))
      expect(content).toHaveLength(Number(length));
  },
);
