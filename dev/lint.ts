import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { budgetBreaches } from './budgets.ts';
import { platformBreach } from './platformExports.ts';

interface Check {
  name: string;
  run: () => Promise<string | null>;
}

const root = join(import.meta.dirname, '..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

/** Runs a tool of node_modules/.bin. @returns what it printed when it failed, else null. */
function tool(bin: string, ...args: string[]): () => Promise<string | null> {
  return () =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [join(root, 'node_modules', bin), ...args], { cwd: root });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.on('error', (error) => resolve(String(error)));
      child.on('close', (code) => resolve(code === 0 ? null : output));
    });
}

const cache = 'node_modules/.cache';
const checks: Check[] = [
  {
    name: 'eslint',
    run: tool(
      'eslint/bin/eslint.js',
      '--cache',
      '--cache-location',
      `${cache}/eslint/`,
      '--cache-strategy',
      'content',
      '--max-warnings=0',
      '.',
    ),
  },
  {
    name: 'format',
    run: tool(
      'prettier/bin/prettier.cjs',
      '--check',
      '--cache',
      '--cache-location',
      `${cache}/prettier-cache`,
      '--log-level=warn',
      '.',
    ),
  },
  {
    name: 'imports',
    run: tool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'packages',
      'shell/src',
      ...remotes.map((name) => `${name}/src`),
      'dev/ui/src',
      'bff',
      'companion',
    ),
  },
  { name: 'dead code', run: tool('knip/bin/knip.js', '--no-progress') },
  { name: 'duplicates', run: tool('jscpd/bin/jscpd', '--config', '.jscpd.json', '.') },
  { name: 'platform', run: () => Promise.resolve(platformBreach(join(root, 'packages/platform'))) },
  { name: 'budgets', run: () => Promise.resolve(budgetBreaches(root).join('\n') || null) },
];

/** Two at a time: ESLint takes the longest and starts first, the small ones pass beside it. */
async function main(): Promise<void> {
  const queue = [...checks];
  let failed = 0;
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const started = performance.now();
      const problem = await check.run();
      const took = `${((performance.now() - started) / 1000).toFixed(1)} s`;
      console.log(`${problem === null ? 'ok  ' : 'FAIL'} ${check.name.padEnd(12)} ${took}`);
      if (problem === null) continue;
      failed += 1;
      console.log(problem);
    }
  };
  await Promise.all([worker(), worker()]);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
