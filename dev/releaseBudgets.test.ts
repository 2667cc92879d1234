import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { measureFiles } from '@grove/remote/measureFiles';
import { readBuild } from '@grove/remote/readBuild';
import { checkBudget, getDefaultBudget } from '@grove/release-checks/checkBudget';
import { measureRelease } from '@grove/release-checks/measureRelease';
import { buildChanged } from './stack/buildChanged.ts';
import { bundledWorkspaces } from './stack/workspaces.ts';

/** The gallery of UI parts is never deployed. */
const releases = bundledWorkspaces().filter(({ name }) => name !== 'dev-ui');

// The measurement by which grove-remote and the site refuse a release.
test.each(releases)(
  'the build of $name is within the budget of a release',
  async (workspace) => {
    // Builds only if the sources have changed since the last build, which npm test runs before.
    await buildChanged([workspace]);
    const build = await readBuild(join(workspace.folder, 'dist'));
    const sizes = measureRelease(build.release, await measureFiles(build));
    expect(checkBudget(sizes, getDefaultBudget(workspace.name))).toEqual([]);
  },
  180_000,
);
