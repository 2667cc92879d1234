import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runCommand } from './runCommand.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grove-remote-'));
  await mkdir(join(folder, 'src'));
  for (const file of ['webpack.config.ts', 'src/lifecycle.ts', 'src/routes.ts'])
    await writeFile(join(folder, file), '');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'guestbook' }));
});
afterAll(() => rm(folder, { recursive: true }));

async function runWith(args: string[], env: NodeJS.ProcessEnv = {}, where = folder) {
  const lines: string[] = [];
  const collect = (line: string) => lines.push(line);
  const code = await runCommand(args, { folder: where, env, print: collect, printError: collect });
  return [code, lines.join('\n')];
}

test.each([[[]], [['help']], [['deploy', '--help']]])('%j explains the commands', async (args) => {
  expect(await runWith(args)).toEqual([0, expect.stringMatching(/deploy \[--canary 5\].*GROVE_TOKEN/s)]);
});

test.each([
  [['ship'], /Unknown command 'ship'.*deploy/],
  [['deploy', '--fast'], /--fast/],
  [['deploy', '--canary', 'many'], /--canary must be .*0 to 100, not 'many'/],
  [['deploy', '--canary', '101'], /0 to 100/],
  [['deploy', 'now'], /'now'/],
  [['promote', 'abc', 'def'], /'def'/],
  [['status', '--canary', '5'], /'status' has no option --canary/],
  [['upload', 'abc'], /'abc'/],
  [['preview', '--canary', '5'], /'preview' has no option --canary/],
  [['status', '--webhook', 'x'], /'status' has no option --webhook/],
  [['withdraw'], /Name a version/],
  [['off', 'abc'], /'abc'/],
])('%j is rejected as a usage error', async (args, pattern) => {
  expect(await runWith(args)).toEqual([2, expect.stringMatching(pattern)]);
});

const here = { GROVE_SITE: 'http://localhost:1' };

test.each<[string, string[], NodeJS.ProcessEnv, RegExp]>([
  ['no site', ['status'], {}, /--site .* or set GROVE_SITE/],
  ['an invalid site', ['status', '--site', 'members.example.com'], {}, /must start with https/],
  ['no token', ['rollback'], here, /Set GROVE_TOKEN/],
  [
    'a token over unencrypted HTTP',
    ['rollback', '--site', 'http://members.example.com'],
    { GROVE_TOKEN: 'x' },
    /https/,
  ],
  [
    'an invalid token, which is not printed',
    ['rollback'],
    { ...here, GROVE_TOKEN: 'a\nb' },
    /^GROVE_TOKEN is not a valid/,
  ],
  ['an unreachable site', ['status'], { ...here, GROVE_TOKEN: 'x' }, /Can’t reach .*localhost:1/],
])('an error changes nothing: %s', async (_, args, env, pattern) => {
  expect(await runWith(args, env)).toEqual([1, expect.stringMatching(pattern)]);
});

test('a folder without a remote is reported', async () => {
  expect(await runWith(['status'], here, tmpdir())).toEqual([
    1,
    expect.stringMatching(/package\.json is missing/),
  ]);
});
