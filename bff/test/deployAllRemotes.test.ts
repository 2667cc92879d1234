import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { deploy } from '@grove/remote/deploy';
import { createSiteClient } from '@grove/remote/siteClient';
import { buildChanged } from '../../dev/stack/buildChanged.ts';
import { bundledWorkspaces } from '../../dev/stack/workspaces.ts';
import { publishRelease } from '../src/publishing/releases/publishRelease.ts';
import type { Client } from './client.ts';
import { makeUser } from './factories/makeUser.ts';
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
    const body = {
      label: 'CI',
      remote: name,
      rights: ['upload' as const, 'promote' as const],
      days: 1,
      password,
    };
    const { token } = await creator.ok('POST /api/deploy-tokens', { body });
    const site = createSiteClient({ origin: server.origin, token });
    const { version } = await deploy({ remote: { name, folder }, site, percent: 100 });
    const { releases } = await readPageData(server.origin, '/');
    expect(releases.find((release) => release.name === name)?.version).toBe(version);
  },
  180_000,
);
