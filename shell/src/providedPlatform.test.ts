import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

test('the shell provides every module of platform', () => {
  const modules = readdirSync(join(process.cwd(), 'packages/platform/src'), { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .filter((file) => !file.startsWith('testing/'))
    .map((file) => file.replace(/\.tsx?$/, ''));
  const list = readFileSync(join(process.cwd(), 'shell/src/providedPlatform.ts'), 'utf8');
  const provided = [...list.matchAll(/import '@grove\/platform\/(.+)';/g)].map(([, name]) => name);
  expect(provided.sort()).toEqual(modules.sort());
});
