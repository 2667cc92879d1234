import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './stack/folders.ts';
import { run } from './stack/run.ts';
import { temporaryFolder } from './stack/test/temporaryFolder.ts';

/** Deploys where no stack runs, so that nothing can be published by mistake. */
function deploy(...names: string[]) {
  const env = {
    ...process.env,
    GROVE_DATA: temporaryFolder(),
    GROVE_SITE: '',
    GROVE_TOKEN: '',
    INIT_CWD: root,
  };
  return run(process.execPath, [join(root, 'dev/deploy.ts'), ...names], { cwd: root, env });
}

test('deploying without a name says how to name one, and publishes nothing', async () => {
  const { code, output } = await deploy();
  expect(code).toBe(1);
  expect(output).toContain('npm run deploy -- mf-checkout');
  expect(output).toMatch(/There are: shell, mf-builder, .*mf-member/);
  expect(output).not.toContain('Build');
});

test('deploying what there is not says what there is', async () => {
  const { code, output } = await deploy('mf-nothing');
  expect([code, output]).toEqual([1, expect.stringContaining("There is no 'mf-nothing'")]);
});

test.each<[string, string[], RegExp]>([
  ['where nothing runs', [], /not running here: start it with npm start, or name a site with --site/],
  ['a share that is none', ['--canary', 'few'], /--canary is 'few' and must be a whole number from 0 to 100/],
  ['no token for the site', ['--site', 'https://members.example.com'], /Set GROVE_TOKEN/],
])('what cannot be deployed is told before anything is built: %s', async (_, args, words) => {
  const { code, output } = await deploy('mf-checkout', ...args);
  expect([code, output]).toEqual([1, expect.stringMatching(words)]);
  expect(output).not.toContain('Build');
});
