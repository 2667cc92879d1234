import { join } from 'node:path';
import { publishRelease } from 'bff/src/publishing/releases/publishRelease.ts';
import { buildChanged } from './stack/buildChanged.ts';
import { dataFolder } from './stack/folders.ts';
import { Problem, reason } from './stack/problem.ts';
import { withDatabase } from './stack/settings.ts';
import { runningStack } from './stack/stackLock.ts';
import { step } from './stack/steps.mjs';
import { withRegistry } from './stack/withRegistry.ts';
import { chosenWorkspaces } from './stack/workspaces.ts';

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

// `npm run deploy -- mf-member`: builds it if its sources have changed and makes pages load it from now on.
try {
  const { mongodbUri, releasesDir } = registry();
  const workspaces = chosenWorkspaces(process.argv.slice(2));
  await step('Build', async (tell) => {
    const built = await buildChanged(workspaces, (names) => tell(names.join(', ')));
    tell(
      built.length === 0 ? 'nothing has changed' : built.map(({ workspace }) => workspace.name).join(', '),
    );
  });
  await withRegistry(mongodbUri, async () => {
    for (const { name, folder } of workspaces)
      await step(`Publish ${name}`, async (tell) => {
        const { version } = await publishRelease({ distDir: join(folder, 'dist'), releasesDir });
        tell(`version ${version} is live`);
      });
  });
} catch (error) {
  console.error(`\n${reason(error)}`);
  process.exitCode = 1;
}
