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

test('deploying without a name explains how to name a remote and publishes nothing', async () => {
  const { code, output } = await deploy();
  expect(code).toBe(1);
  expect(output).toContain('npm run deploy -- mf-checkout');
  expect(output).toMatch(/Available: shell, mf-builder, .*mf-member/);
  expect(output).not.toContain('Build');
});

test('deploying an unknown workspace lists the available ones', async () => {
  const { code, output } = await deploy('mf-nothing');
  expect([code, output]).toEqual([1, expect.stringContaining("There is no workspace 'mf-nothing'")]);
});

test.each<[string, string[], RegExp]>([
  ['without a running stack', [], /isn’t running: start it with npm start, or name a site with --site/],
  [
    'with an invalid percentage',
    ['--canary', 'few'],
    /--canary must be a whole number from 0 to 100, not 'few'/,
  ],
  ['without a token for the site', ['--site', 'https://members.example.com'], /Set GROVE_TOKEN/],
])('a deployment that cannot succeed is rejected before anything is built: %s', async (_, args, expected) => {
  const { code, output } = await deploy('mf-checkout', ...args);
  expect([code, output]).toEqual([1, expect.stringMatching(expected)]);
  expect(output).not.toContain('Build');
});
