import { join } from 'node:path';
import { budgets, formatting, importRules, runChecks, runTool, wording } from './checks.ts';
import { eslintShards } from './eslintShards.ts';
import { describePlatformChanges } from './platformExports.ts';
import { root } from './stack/folders.ts';

// The slowest checks first, so that the others run in parallel to the second of them.
const failed = await runChecks([
  ...eslintShards().map(({ name, args }) => ({ name, work: () => runTool(...args) })),
  importRules,
  { name: 'Dead code', work: () => runTool('node_modules/knip/bin/knip.js', '--no-progress') },
  formatting(['.']),
  { name: 'Duplicates', work: () => runTool('node_modules/jscpd/bin/jscpd', '--config', '.jscpd.json', '.') },
  { name: 'Platform exports', work: checkPlatformExports },
  budgets,
  wording,
]);
process.exitCode = failed === 0 ? 0 : 1;

function checkPlatformExports(): void {
  const changes = describePlatformChanges(join(root, 'packages/platform'));
  if (changes !== null) throw new Error(changes);
}
