import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { compressFiles } from './prepareFiles.ts';

const text = Array.from({ length: 4_000 }, (_, index) => `export const v${index} = ${Math.sin(index)};`);
const files = {
  'entry.js': text.slice(0, 1_000).join('\n'),
  'large.js': text.join('\n'),
  'small.js': text.slice(0, 2_000).join('\n'),
};
let [slow, fast] = ['', ''];

beforeAll(async () => {
  [slow, fast] = await Promise.all([compressed({}), compressed({ bestBytes: 0 })]);
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const folders: string[] = [];

async function compressed(pace: { first?: string[]; bestBytes?: number }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'grove-prepare-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content);
  await compressFiles(folder, { concurrency: 1, ...pace });
  return folder;
}

const size = async (folder: string, path: string) => (await stat(join(folder, `${path}.br`))).size;

test('a small build gets the best compression', async () => {
  for (const path of Object.keys(files)) expect(await size(slow, path)).toBeLessThan(await size(fast, path));
});

test('in a larger build, the first screens’ files and then the largest get the best compression, and others a fast one', async () => {
  const bestBytes = files['entry.js'].length + files['large.js'].length;
  const folder = await compressed({ first: ['entry.js'], bestBytes });
  expect(await size(folder, 'small.js')).toBeGreaterThan(await size(slow, 'small.js'));
  for (const [path, like] of [
    ['entry.js', slow],
    ['large.js', slow],
    ['small.js', fast],
  ] as const) {
    expect(await size(folder, path)).toBe(await size(like, path));
    const content = brotliDecompressSync(await readFile(join(folder, `${path}.br`)));
    expect(content.toString()).toBe(files[path]);
  }
});
