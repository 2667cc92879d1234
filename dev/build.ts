import { buildChanged } from './stack/buildChanged.ts';
import { reason } from './stack/problem.ts';
import { say, step } from './stack/steps.mjs';
import { chosenWorkspaces } from './stack/workspaces.ts';

// `npm run build [-- names]`: builds the named workspaces, or the one it is started in, or all. Unchanged ones are
// skipped.
try {
  const built = await step('Builds', async (tell) => {
    const done = await buildChanged(chosenWorkspaces(process.argv.slice(2)), (names) =>
      tell(names.join(', ')),
    );
    tell(done.length === 0 ? 'no changes' : '');
    return done;
  });
  for (const { workspace, seconds } of built) say(`  ${workspace.name.padEnd(16)} ${seconds.toFixed(1)} s`);
} catch (error) {
  console.error(`\n${reason(error)}`);
  process.exitCode = 1;
}
