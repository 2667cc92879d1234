import { join } from 'node:path';
import { publishRelease } from 'bff/src/publishing/releases/publishRelease.ts';
import { buildChanged } from './stack/buildChanged.ts';
import { dataFolder } from './stack/folders.ts';
import { Problem, reason } from './stack/problem.ts';
import { withDatabase } from './stack/settings.ts';
import { notePublished } from './stack/publishedHere.ts';
import { runningStack } from './stack/stackLock.ts';
import { step } from './stack/steps.mjs';
import { withRegistry } from './stack/withRegistry.ts';
import { bundledWorkspaces, chosenWorkspaces } from './stack/workspaces.ts';
import type { Workspace } from './stack/workspaces.ts';

/** The registry to publish into: the one the environment names, else that of the stack running here. */
function registry(): { mongodbUri: string; releasesDir: string } {
  const { MONGODB_URI: mongodbUri, RELEASES_DIR: releasesDir } = process.env;
  if (mongodbUri && releasesDir) return { mongodbUri: withDatabase(mongodbUri), releasesDir };
  const stack = runningStack(dataFolder());
  if (stack) return stack;
  throw new Problem(
    'Grove is not running here: start it with npm start, or set MONGODB_URI and RELEASES_DIR.',
  );
}

/** Those named, or the one it is started in. Never all for want of a name: each is a decision about a running site.
 *  @throws Problem that says how to name one. */
function deployed(names: string[]): Workspace[] {
  const chosen = chosenWorkspaces(names, process.env['INIT_CWD'] ?? process.cwd());
  const all = bundledWorkspaces();
  if (names.length > 0 || chosen.length < all.length) return chosen;
  throw new Problem(
    `Deploy what? For example: npm run deploy -- mf-checkout\nThere are: ${all.map(({ name }) => name).join(', ')}. Several may be named.`,
  );
}

// `npm run deploy -- mf-member`: builds it if its sources have changed and makes pages load it from now on.
try {
  const workspaces = deployed(process.argv.slice(2));
  const { mongodbUri, releasesDir } = registry();
  await step('Build', async (tell) => {
    const built = await buildChanged(workspaces, (names) => tell(names.join(', ')));
    tell(
      built.length === 0 ? 'nothing has changed' : built.map(({ workspace }) => workspace.name).join(', '),
    );
  });
  await withRegistry(mongodbUri, async () => {
    for (const { name, folder } of workspaces)
      await step(`Publish ${name}`, async (tell) => {
        const { version } = await publishRelease({ name, distDir: join(folder, 'dist'), releasesDir });
        await notePublished(name, version);
        tell(`version ${version} is live`);
      });
  });
} catch (error) {
  console.error(`\n${reason(error)}`);
  process.exitCode = 1;
}
