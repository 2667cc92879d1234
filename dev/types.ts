import { spawnSync } from 'node:child_process';
import { root } from './stack/folders.ts';

// Both projects are checked at the same time, with one checker each: docs/decisions/096-two-typescripts.md.
const { status, error } = spawnSync(
  process.execPath,
  [
    ...['node_modules/typescript-native/bin/tsc', '-b', 'tsconfig.node.json', 'tsconfig.browser.json'],
    ...['--builders', '2', '--checkers', '1'],
  ],
  { cwd: root, stdio: 'inherit' },
);
if (error) throw error;
process.exitCode = status ?? 1;
