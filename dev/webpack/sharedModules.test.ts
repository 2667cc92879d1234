import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sharedEntries } from '@grove/remote/webpack/sharedPackages';

const platform = '@grove/platform/';
const sharedModules = readFileSync(join(process.cwd(), 'shell/src/sharedModules.ts'), 'utf8');

test('the shell provides each module that remotes take from it', () => {
  const [, list = ''] = /sharedModules: [^=]+= \{\n(.*?)\n\};/s.exec(sharedModules) ?? [];
  const provided = [...list.matchAll(/^ {2}(?:'([^']+)'|(\w+))[:,]/gm)].map(
    ([, quoted, name]) => quoted ?? name,
  );
  const required = Object.keys(sharedEntries()).filter((address) => address !== platform);
  expect(provided.sort()).toEqual(required.sort());
});

test('the shell provides every module of platform', () => {
  const [, pattern = ''] = /regExp: \/(.+)\/,/.exec(sharedModules) ?? [];
  const modules = readdirSync(join(process.cwd(), 'packages/platform/src'), { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    // Modules in `lazy` are private to platform: other modules of it import them when they are needed.
    .filter((file) => !/^(testing|lazy)\//.test(file))
    .map((file) => `./${file}`);
  expect(modules.filter((file) => !new RegExp(pattern).test(file))).toEqual([]);
});
