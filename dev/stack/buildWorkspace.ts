import { resolve } from 'node:path';
import { buildBundle } from '@grove/remote/webpack/buildBundle';
import { reason } from './problem.ts';

// One process per build, because webpack keeps a core busy, and a build that runs out of memory must not end others.
try {
  await buildBundle(resolve(process.argv[2] ?? '.'));
} catch (error) {
  console.error(reason(error));
  process.exitCode = 1;
}
