import { buildChanged } from './stack/buildChanged.ts';
import { errorMessage } from './stack/problem.ts';
import { printLine, step } from './stack/steps.mjs';
import { selectWorkspaces } from './stack/workspaces.ts';

// `npm run build [-- names]`: builds the named workspaces, or the one it is started in, or all. Unchanged ones are
// skipped.
try {
  const built = await step('Builds', async (showDetail) => {
    const done = await buildChanged(selectWorkspaces(process.argv.slice(2)), (names) =>
      showDetail(names.join(', ')),
    );
    showDetail(done.length === 0 ? 'no changes' : '');
    return done;
  });
  for (const { workspace, seconds } of built)
    printLine(`  ${workspace.name.padEnd(16)} ${seconds.toFixed(1)} s`);
} catch (error) {
  console.error(`\n${errorMessage(error)}`);
  process.exitCode = 1;
}
