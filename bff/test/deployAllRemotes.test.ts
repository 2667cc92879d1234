import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { deploy } from '@grove/remote/deploy';
import { createSiteClient } from '@grove/remote/siteClient';
import { buildChanged } from '../../dev/stack/buildChanged.ts';
import { root } from '../../dev/stack/folders.ts';
import { bundledWorkspaces } from '../../dev/stack/workspaces.ts';
import { readManifest } from '../../e2e/commands/guestbook.ts';
import { publishRelease } from '../src/publishing/releases/publishRelease.ts';
import type { Client } from './client.ts';
import { makeUser } from './factories/makeUser.ts';
import { moveClassroom } from './moveClassroom.ts';
import { readPageData } from './readPageData.ts';
import { testServer } from './testServer.ts';

const server = testServer();
const password = 'seven quiet lanterns';
const remotes = bundledWorkspaces().filter(({ name }) => name.startsWith('mf-'));
let creator: Client;

beforeAll(async () => {
  creator = await server.signIn(await makeUser({ isCreator: true, password }));
  const shell = bundledWorkspaces().filter(({ name }) => name === 'shell');
  // Builds only if the sources have changed since the last build, which npm test runs before.
  await buildChanged(shell);
  // A site always has a shell; a remote's needs are checked against it.
  for (const { name, folder } of shell)
    await publishRelease({ name, distDir: join(folder, 'dist'), releasesDir: server.env.RELEASES_DIR });
}, 180_000);

test.each(remotes)(
  '$name is deployed over HTTP by its own token and passes all checks of the site',
  async (workspace) => {
    await buildChanged([workspace]);
    const { name, folder } = workspace;
    const token = await createToken(name);
    const site = createSiteClient({ origin: server.origin, token });
    const { version } = await deploy({ remote: { name, folder }, site, percent: 100 });
    expect(await readShownVersion(name)).toBe(version);
  },
  180_000,
);

test('mf-classroom, moved out of the repository as the page says, is checked, tested and deployed', async () => {
  const moved = await moveClassroom();
  try {
    // Grove's packages are installed from files.
    const { dependencies = {} } = await readManifest(join(root, 'mf-classroom'));
    const thirdParty = Object.entries(dependencies).filter(([name]) => !name.startsWith('@grove/'));
    expect(moved.manifest.dependencies).toMatchObject(Object.fromEntries(thirdParty));
    const env = { GROVE_SITE: server.origin, GROVE_TOKEN: await createToken('mf-classroom') };
    const [files, deployed] = await Promise.all([moved.checkTypes(), moved.runTool(env, 'deploy')]);
    // Not beside the others: the team's tests have Jest's own time limit.
    const tests = await moved.runTests(
      'src/classroom/CourseScreen.test.tsx',
      'a finished course to which a lesson was added is continued',
    );
    expect(files.filter(isOfRepository)).toEqual([]);
    expect(files).toContainEqual(expect.stringMatching(/mf-classroom\/src\/lifecycle\.ts$/));
    expect(tests).toEqual({ code: 0, output: expect.stringMatching(/^Tests: .*\b1 passed/m) });
    expect(deployed).toEqual({ code: 0, output: expect.stringMatching(/is live for all devices/) });
    expect(deployed.output).toContain(await readShownVersion('mf-classroom'));
  } finally {
    await moved.remove();
  }
}, 180_000);

/** Whether a file is in this repository. Packages of others are linked to its node_modules. */
function isOfRepository(file: string): boolean {
  return file.startsWith(`${root}/`) && !file.startsWith(`${root}/node_modules/`);
}

async function createToken(remote: string): Promise<string> {
  const body = { label: 'CI', remote, rights: ['upload' as const, 'promote' as const], days: 1, password };
  return (await creator.ok('POST /api/deploy-tokens', { body })).token;
}

async function readShownVersion(name: string): Promise<string | undefined> {
  const { releases } = await readPageData(server.origin, '/');
  return releases.find((release) => release.name === name)?.version;
}
