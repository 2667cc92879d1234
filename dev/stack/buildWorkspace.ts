import { resolve } from 'node:path';
import { buildBundle } from '@grove/remote/webpack/buildBundle';
import { errorMessage } from './problem.ts';

// One process per build, because webpack keeps a core busy, and a build that runs out of memory must not end others.
try {
  await buildBundle(resolve(process.argv[2] ?? '.'));
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
